import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

type WorkScreenProps = {
  /** What it is about: a report, a message, a ticket. */
  subject: ReactNode
  /** The person behind it, as far as the reader may know them. */
  person: ReactNode
  /** What is decided, and the form for it; it stays in sight. */
  decision: ReactNode
  /** The lease of the work, above the columns. */
  banner?: ReactNode
}

/** The screen on which one thing is worked on: the subject left, the person in the middle, the decision right. */
export function WorkScreen({ subject, person, decision, banner }: WorkScreenProps) {
  const t = useTranslations('console.pieces.work')
  const parts = { subject, person, decision }
  return (
    <div className="grid gap-4">
      {banner}
      <div className="work">
        {(['subject', 'person', 'decision'] as const).map((part) => (
          <section key={part} className="work-part" data-part={part} aria-label={t(part)}>
            {parts[part]}
          </section>
        ))}
      </div>
    </div>
  )
}
