import { useTranslations } from 'use-intl'
import type { Answer } from '../../lib/call.ts'
import { Moment } from '../../ui/moment.tsx'
import { Tag } from '../../ui/tag.tsx'
import './support.css'

type Message = Answer<'readTicket'>['thread'][number]

/** Everything that was said, oldest first: the writer's words, our answers, and notes that stay with us. */
export function Thread({ thread, name }: { thread: readonly Message[]; name: string }) {
  const t = useTranslations('console.support')
  return (
    <ol className="thread" aria-label={t('thread')}>
      {thread.map(({ id, at, kind, by, text, delivery }) => (
        <li key={id} data-kind={kind}>
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <strong>{kind === 'member' ? name : (by ?? t('colleague'))}</strong> <Moment at={at} />
            {kind === 'note' && <Tag>{t('note')}</Tag>}
            {delivery && (
              <Tag tone={delivery === 'given_up' ? 'danger' : delivery === 'sent' ? 'good' : 'neutral'}>
                {t(`delivery.${delivery}`)}
              </Tag>
            )}
          </p>
          <p className="whitespace-pre-line break-words">{text}</p>
        </li>
      ))}
    </ol>
  )
}
