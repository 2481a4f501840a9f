import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import './join-bar.css'

type Props = {
  words: string
  /** What it says instead once the visitor picked somebody or something. */
  picked?: ReactNode
  className?: string
}

/** The way in, always within reach. Belongs in a `SignupForm`. */
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

/** How many were picked, counted by the style sheet. */
export const PickedCount = () => <span className="picked-count" />
