import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'

type Props = { id: string; title: ReactNode; intro?: ReactNode; children: ReactNode }

/** One part of the page; the completeness hint links to its id. */
export function ProfileCard({ id, title, intro, children }: Props) {
  return (
    <Card id={id} role="region" aria-labelledby={`${id}-title`} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {intro && <p className="text-muted">{intro}</p>}
      </div>
      {children}
    </Card>
  )
}
