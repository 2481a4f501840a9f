import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import './join-bar.css'

type Props = {
  words: string
  /** Text once the visitor has picked a profile or an interest. */
  picked?: ReactNode
  className?: string
}

/** Link into the signup, always within reach. Belongs in a `SignupForm`. */
export function JoinBar({ words, picked, className }: Props) {
  return (
    <div className={classes('join-bar', className)}>
      <button type="submit" className="lander-button">
        {picked ? (
          <>
            <span className="join-bar-words">{words}</span>
            <span className="join-bar-picked">{picked}</span>
          </>
        ) : (
          words
        )}
      </button>
    </div>
  )
}

/** Number of picked fields, counted by the style sheet. */
export const PickedCount = () => <span className="picked-count" />
