import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Answer } from '../../lib/call.ts'
import { useWords } from '../../lib/use-words.ts'
import { useAddress } from '../../session/site.ts'
import type { Tone } from '../../ui/tag.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { Written } from '../../ui/written.tsx'

type TimelineEvent = Answer<'readTimeline'>['events'][number]
type Fact = string | number | null | undefined

const TONES: Partial<Record<TimelineEvent['kind'], Tone>> = {
  reported: 'warning',
  case: 'warning',
  decision: 'danger',
  deletion: 'danger',
  order: 'good',
}

/** What happened to a member and by them. */
export function MemberTimeline({ events }: { events: readonly TimelineEvent[] }) {
  const t = useTranslations('console.members')
  const address = useAddress()
  const noteOf = useNote()
  const pageOf = ({ kind, ref }: TimelineEvent) =>
    kind === 'ticket'
      ? address(`/support/${ref}`)
      : kind === 'case' || kind === 'decision'
        ? address(`/review/${ref}`)
        : null
  return (
    <Timeline
      label={t('timeline')}
      events={events.map((event) => {
        const { id, at, kind } = event
        const page = pageOf(event)
        const title: ReactNode = t(`events.${kind}`)
        return {
          id,
          at,
          title: page ? <Link to={page}>{title}</Link> : title,
          note: <Written text={noteOf(event)} />,
          ...(TONES[kind] && { tone: TONES[kind] }),
        }
      })}
    />
  )
}

/** The facts of an event in words, and reasons as they were written. */
function useNote() {
  const format = useFormatter()
  const value = useWords('members.values')
  const mail = useWords('members.mails')
  const leaving = useWords('members.leaving')
  const act = useWords('log.acts')
  const field = useWords('pieces.masked.fields')
  const measure = useWords('review.measures')
  const lift = useWords('review.lifts')
  const reason = useWords('review.reasons')
  const role = useWords('roles')
  const money = (amount: Fact, currency: Fact) =>
    format.number(Number(amount) / 100, { style: 'currency', currency: String(currency) })
  const factsOf = ({ kind, data }: TimelineEvent): Fact[] => {
    const words = (name: string, say: (one: string) => string) => {
      const value = data[name]
      return typeof value === 'string' && value !== '' ? value.split(' ').map(say).join(', ') : null
    }
    if (kind === 'order') return [data.number, money(data.amount, data.currency), words('paid', value)]
    if (kind === 'credits')
      return [words('kind', value), format.number(Number(data.credits), { signDisplay: 'exceptZero' })]
    if (kind === 'reported' || kind === 'report' || kind === 'case')
      return [data.number, words('reason', reason)]
    if (kind === 'decision')
      return data.lifts && data.measures === 'nothing'
        ? [words('lifts', lift)]
        : [words('lifts', lift), words('measures', measure)]
    if (kind === 'mail') return [words('mail', mail), words('state', value)]
    if (kind === 'reveal') return [words('field', field), words('role', role), data.ground, data.reason]
    if (kind === 'act') return [words('what', act), data.actor, data.reason]
    if (kind === 'deletion') return [words('reason', leaving)]
    if (kind === 'ticket') return [data.subject, words('state', value)]
    return [data.network, words('status', value)]
  }
  return (event: TimelineEvent) =>
    factsOf(event)
      .filter((fact) => fact !== null && fact !== undefined && fact !== '')
      .join(' · ')
}
