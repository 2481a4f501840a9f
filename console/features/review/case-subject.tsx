import { useTranslations } from 'use-intl'
import { isOftenUnfounded } from '../../../core/rules/review/reporters.ts'
import { Moment } from '../../ui/moment.tsx'
import { Pictures } from '../../ui/pictures.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { Written } from '../../ui/written.tsx'
import type { Case } from './case.ts'
import { type CasePicture, picturesOf } from './pictures-of.ts'

/** The address of a picture of a case. */
const pictureAt = (caseId: string, picture: string) =>
  `/api/console/review/cases/${caseId}/pictures/${picture}`

/** What it was and is: the signals, what was held as evidence, and the pictures. */
export function CaseSubject({ found }: { found: Case }) {
  const t = useTranslations('console.review')
  const tagOf = useTagOf()
  const pictures = picturesOf(found)
  return (
    <>
      <h2>{t('signals')}</h2>
      <Timeline
        label={t('signals')}
        events={found.signals.map(({ id, at, kind, reason, by, text, address, history }) => ({
          id,
          at,
          title: reason === kind ? t(`kinds.${kind}`) : `${t(`kinds.${kind}`)}: ${t(`reasons.${reason}`)}`,
          note: (
            <>
              <span>{t(`by.${by}`)}</span>
              {history && <History {...history} />}
              {address && (
                <p className="break-all">
                  <Written text={address} />
                </p>
              )}
              {kind === 'sample' && <p className="text-base">{t('sample', { number: text })}</p>}
              {text && kind !== 'sample' && (
                <p className="whitespace-pre-wrap text-base">
                  <Written text={text} />
                </p>
              )}
            </>
          ),
          tone: 'warning' as const,
        }))}
      />
      {pictures.length > 0 && (
        <Pictures
          label={t('pictures')}
          pictures={pictures.map((picture) => ({
            id: picture.id,
            src: pictureAt(found.id, picture.id),
            alt: t('picture', { number: picture.number }),
            tag: tagOf(picture),
          }))}
        />
      )}
      {found.evidence.map((one) =>
        one.kind === 'profile' ? (
          <div key={`profile ${one.at}`} className="grid gap-1">
            <h3>{t('profile_then')}</h3>
            <p className="text-sm text-muted">
              <Moment at={one.at} />
              {one.age !== null && `, ${t('age_then', { age: one.age })}`}
            </p>
            <p className="whitespace-pre-wrap">{one.about ? <Written text={one.about} /> : t('no_text')}</p>
          </div>
        ) : one.kind === 'messages' ? (
          <Messages key={`messages ${one.at}`} messages={one.messages} pictures={pictures} />
        ) : null,
      )}
    </>
  )
}

/** What became of the sender's other reports, so that a moderator knows how much this one weighs. */
function History(history: NonNullable<Case['signals'][number]['history']>) {
  const t = useTranslations('console.review.history')
  const { founded, unfounded } = history
  if (founded + unfounded === 0) return null
  return (
    <span className="flex flex-wrap items-center gap-2">
      {t('counts', { count: founded + unfounded, founded })}
      {isOftenUnfounded(history) && <Tag tone="warning">{t('unfounded')}</Tag>}
    </span>
  )
}

/** What a picture is to the case, where it is not just one of the album. */
function useTagOf() {
  const t = useTranslations('console.review.picture_tags')
  return ({ isSubject, isFromChat, state }: CasePicture) => {
    if (isSubject && state === 'waiting') return { text: t('waiting_subject'), tone: 'warning' as const }
    if (state === 'waiting') return { text: t('waiting'), tone: 'warning' as const }
    if (state === 'removed') return { text: t('removed'), tone: 'danger' as const }
    if (state === 'gone') return { text: t('gone'), tone: 'neutral' as const }
    if (isSubject) return { text: t('subject'), tone: 'warning' as const }
    return isFromChat ? { text: t('from_chat'), tone: 'neutral' as const } : undefined
  }
}

type Message = Extract<Case['evidence'][number], { kind: 'messages' }>['messages'][number]

type MessagesProps = { messages: readonly Message[]; pictures?: readonly CasePicture[] }

/** Messages that are held, with the numbers of their pictures. */
export function Messages({ messages, pictures = [] }: MessagesProps) {
  const t = useTranslations('console.review')
  const numberOf = (id: string | null) => pictures.find((picture) => picture.id === id)?.number
  const sent = (picture: string | null) => {
    const number = numberOf(picture)
    return number ? t('picture', { number }) : picture ? t('sent_picture') : ''
  }
  return (
    <div className="grid gap-2">
      <h3>{t('messages')}</h3>
      <ol className="grid gap-2">
        {messages.map(({ conversation, number, author, text, picture, at }) => (
          <li key={`${conversation} ${number}`} className="grid">
            <span className="text-sm text-muted">
              {t(`authors.${author}`)}, <Moment at={at} />
            </span>
            <span className="whitespace-pre-wrap">{text ? <Written text={text} /> : sent(picture)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
