import IconChevronRight from 'icon:chevron-right'
import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import { classes } from './classes.ts'
import { Link } from './link.tsx'
import { OPENED_BY_ROW } from './panel.tsx'
import './rows.css'

/** Rows that belong together, under a heading. */
export function RowGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 px-4 text-sm text-muted">
        {title}
      </h2>
      <ul className="rows">{children}</ul>
    </section>
  )
}

type RowProps = {
  icon: ReactNode
  label: ReactNode
  /** The present value, in one line. */
  value?: ReactNode
  tone?: 'neutral' | 'danger'
  /** A sign before the arrow, such as a tick. */
  mark?: ReactNode
  /** The panel of the row. */
  children?: ReactNode
} & (
  | {
      /** Id of the panel that the row opens. */
      panel: string
    }
  | {
      /** The page that the row leads to. */
      to: string
      /** Anchor of the row itself. */
      id?: string
    }
)

/** One line of a list of settings: what it is about, its present value, and the way to change it. */
export function Row({ icon, label, value, tone = 'neutral', mark, children, ...target }: RowProps) {
  const { pathname } = useLocation()
  const link =
    'panel' in target
      ? {
          id: `${target.panel}-row`,
          to: `${pathname}#${target.panel}`,
          state: OPENED_BY_ROW,
          preventScrollReset: true,
        }
      : target
  return (
    <li>
      <Link {...link} className={classes('row', tone === 'danger' && 'row-danger')}>
        <span className="row-icon">{icon}</span>
        <span className="grid min-w-0 grow">
          <span className="row-label">{label}</span>
          {value && <span className="row-value">{value}</span>}
        </span>
        {mark}
        <IconChevronRight size="1.25rem" className="text-muted rtl:-scale-x-100" aria-hidden />
      </Link>
      {children}
    </li>
  )
}
