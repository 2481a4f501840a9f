import { type ReactNode, useEffect } from 'react'
import { withMarks } from '../lib/hidden-characters.ts'
import { Written } from './written.tsx'

type PageProps = {
  title: string
  intro?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the console: its title, in the document's title too, and what can be done on it. */
export function Page({ title, intro, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${withMarks(title)} · Vonk`
  }, [title])
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1>
            <Written text={title} />
          </h1>
          {intro && <p className="max-w-3xl text-muted">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  )
}

type PartProps = { title?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A part of a page with a border and a heading. */
export const Part = ({ title, actions, children }: PartProps) => (
  <section className="work-part">
    {title && (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{title}</h2>
        {actions}
      </div>
    )}
    {children}
  </section>
)
