import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { IconDisc } from '../../../ui/icon-disc.tsx'

type StateCardProps = {
  status: 'pending' | 'completed' | 'failed'
  mark: ReactNode
  heading: ReactNode
  text: ReactNode
  children?: ReactNode
}

/** State of a payment at a glance. */
export function StateCard({ status, mark, heading, text, children }: StateCardProps) {
  return (
    <Card padding="lg" className="payment-state">
      <IconDisc className="payment-mark payment-mark-large" data-status={status}>
        {mark}
      </IconDisc>
      <h1 className="text-2xl">{heading}</h1>
      <p className="max-w-prose text-muted">{text}</p>
      {children}
    </Card>
  )
}
