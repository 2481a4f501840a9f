import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { classes } from './classes.ts'

type Action = { label: string } & ({ to: string } | { run: () => void })

type EmptyStateProps = {
  /** One of `drawings.tsx`. */
  drawing: ReactNode
  heading: ReactNode
  text?: ReactNode
  action?: Action
  /** Level of the heading, where this is not the first part below the page's title. */
  level?: 1 | 2 | 3
  className?: string
}

export function EmptyState({ drawing, heading, text, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classes('mx-auto grid max-w-sm justify-items-center px-4 py-10 text-center', className)}>
      {drawing}
      <Heading className="mt-5 text-xl">{heading}</Heading>
      {text && <p className="mt-2 text-pretty text-muted">{text}</p>}
      {action && (
        <div className="mt-6">
          {'to' in action ? (
            <ButtonLink to={action.to}>{action.label}</ButtonLink>
          ) : (
            <Button onClick={action.run}>{action.label}</Button>
          )}
        </div>
      )}
    </div>
  )
}
