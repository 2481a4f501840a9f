import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import './lander-words.css'
import { FictionalIcon } from '../../ui/fictional-icon.tsx'

type Props = { className?: string; children: ReactNode }

/** Explains without a tap that a profile is fictional. */
export function Notice({ className, children }: Props) {
  return (
    <p className={classes('lander-notice', className)}>
      <FictionalIcon size="1.375rem" />
      <span>{children}</span>
    </p>
  )
}
