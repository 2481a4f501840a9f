import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from './card.tsx'

type Props = { heading: string; level?: 'h2' | 'h3'; children: ReactNode; note?: ReactNode }

/** Takes the place of a form that was sent. Its heading gets the focus, so that a screen reader reads on from there. */
export function SentCard({ heading, level: Heading = 'h2', children, note }: Props) {
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Card className="grid gap-2">
      <Heading ref={place} tabIndex={-1} className="text-lg outline-none">
        {heading}
      </Heading>
      <p>{children}</p>
      {note && <p className="text-muted">{note}</p>}
    </Card>
  )
}
