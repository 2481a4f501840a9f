import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { TicketKind } from '../../../core/rules/support/support.ts'
import { Card } from '../../ui/card.tsx'
import { DrawingLetterbox } from '../../ui/drawings.tsx'

type TicketSentProps = { kind: TicketKind; ticket: string; days: number; email: string }

/** The letter is on its way: its number, and when to expect an answer. */
export function TicketSent({ kind, ticket, days, email }: TicketSentProps) {
  const t = useTranslations('support.sent')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card id="form" className="grid justify-items-center gap-3 py-10 text-center">
      <DrawingLetterbox />
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t(`${kind}_heading`)}
      </h2>
      <p className="support-ticket">{ticket}</p>
      <p className="max-w-sm text-muted">{t(`${kind}_text`, { days })}</p>
      <p className="max-w-sm text-muted">{t('copy', { email })}</p>
    </Card>
  )
}
