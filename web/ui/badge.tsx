import type { ReactNode } from 'react'
import { badgeText } from '../../core/rules/shell/badges.ts'
import { classes } from './classes.ts'

export type BadgeTone = 'unread' | 'warning' | 'danger'

const TONES: Record<BadgeTone, string> = {
  unread: 'bg-unread text-on-unread',
  warning: 'bg-warning text-on-warning',
  danger: 'bg-danger text-on-danger',
}

type BadgeProps = {
  /** Zero shows nothing. */
  count?: number
  /** Content other than a plain count: a balance that may be zero, a word. */
  children?: ReactNode
  tone?: BadgeTone
  /** Words for screen readers, which would only read a number. */
  label?: string
  className?: string
}

export function Badge({ count = 0, children, tone = 'unread', label, className }: BadgeProps) {
  const text = children ?? badgeText(count)
  if (text === null) return null
  return (
    <span className={classes('badge', TONES[tone], className)}>
      <span aria-hidden={label ? true : undefined}>{text}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
