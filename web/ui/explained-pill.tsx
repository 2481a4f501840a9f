import { type ReactNode, useId } from 'react'
import { anchorOf } from './anchor.ts'
import { classes } from './classes.ts'

type NoteProps = {
  heading: string
  /** The explanation. */
  children: ReactNode
}

type PillProps = {
  /** The icon and the word. */
  label: ReactNode
  className?: string | undefined
}

/** A small label that a tap explains. */
export function ExplainedPill({ label, className, ...note }: PillProps & NoteProps) {
  const id = useId()
  const anchor = anchorOf(id)
  return (
    <span className={classes('inline-flex', className)}>
      <button type="button" popoverTarget={id} className="pill" style={{ anchorName: anchor }}>
        {label}
      </button>
      <Note id={id} anchor={anchor} {...note} />
    </span>
  )
}

/** A small label that a note elsewhere on the page explains; the note opens beside it. */
export function PillWithNote({ note, label, className }: PillProps & { note: string }) {
  return (
    <button type="button" popoverTarget={note} className={classes('pill', className)}>
      {label}
    </button>
  )
}

/** The explanation of a label; without an anchor, of the one that opened it. */
export function Note({ id, anchor, heading, children }: NoteProps & { id: string; anchor?: string }) {
  return (
    <span
      id={id}
      popover="auto"
      data-align="start"
      className="popover note"
      style={anchor ? { positionAnchor: anchor } : undefined}
    >
      <strong className="mb-1 block font-semibold">{heading}</strong>
      {children}
    </span>
  )
}
