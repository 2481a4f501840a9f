import { useTranslations } from 'use-intl'
import type { Answer } from '../../lib/call.ts'
import { Tag } from '../../ui/tag.tsx'

type Ticket = Pick<Answer<'readTicket'>, 'kind' | 'reopened' | 'undelivered'>

/** What makes a ticket stand out: a complaint, one that came back, one whose answer did not arrive. */
export function TicketTags({ ticket: { kind, reopened, undelivered } }: { ticket: Ticket }) {
  const t = useTranslations('console.support')
  return (
    <>
      {kind === 'complaint' && <Tag tone="warning">{t('kinds.complaint')}</Tag>}
      {reopened && <Tag tone="warning">{t('reopened')}</Tag>}
      {undelivered && <Tag tone="danger">{t('undelivered')}</Tag>}
    </>
  )
}
