import { type ReactNode, useId } from 'react'
import { anchorOf } from './anchor.ts'
import { classes } from './classes.ts'

type ExplainedPillProps = {
  /** The icon and the word. */
  label: ReactNode
  heading: string
  className?: string | undefined
  /** The explanation. */
  children: ReactNode
}

/** A small label that a tap explains. */
export function ExplainedPill({ label, heading, className, children }: ExplainedPillProps) {
  const id = useId()
  const anchor = anchorOf(id)
  return (
    <span className={classes('inline-flex', className)}>
      <button type="button" popoverTarget={id} className="pill" style={{ anchorName: anchor }}>
        {label}
      </button>
      <span
        id={id}
        popover="auto"
        data-align="start"
        className="popover note"
        style={{ positionAnchor: anchor }}
      >
        <strong className="mb-1 block font-semibold">{heading}</strong>
        {children}
      </span>
    </span>
  )
}
