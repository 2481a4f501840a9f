import type { ReactNode } from 'react'
import { Moment } from './moment.tsx'
import type { Tone } from './tag.tsx'

type TimelineEvent = {
  id: string
  at: string
  title: ReactNode
  /** Who did it, or more about it. */
  note?: ReactNode
  tone?: Tone
}

/** What happened, newest first. */
export const Timeline = ({ events, label }: { events: readonly TimelineEvent[]; label: string }) => (
  <ol className="timeline" aria-label={label}>
    {events.map(({ id, at, title, note, tone = 'neutral' }) => (
      <li key={id} data-tone={tone}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{title}</span>
          <span className="text-sm text-muted">
            <Moment at={at} />
          </span>
        </p>
        {note && <div className="text-sm text-muted">{note}</div>}
      </li>
    ))}
  </ol>
)
