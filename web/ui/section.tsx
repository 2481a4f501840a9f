import type { ReactNode } from 'react'
import { Card } from './card.tsx'

type SectionProps = {
  /** Id of the section, also its anchor. */
  id: string
  title: ReactNode
  intro?: ReactNode
  /** Status of the last change, beside the title. */
  status?: ReactNode
  children: ReactNode
}

export function Section({ id, title, intro, status, children }: SectionProps) {
  return (
    <Card id={id} role="region" aria-labelledby={`${id}-title`}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {status}
      </div>
      {intro && <p className="mt-1 text-muted">{intro}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  )
}
