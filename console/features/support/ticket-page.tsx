import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { TICKET_CLAIM_MS } from '../../../core/rules/support/support.ts'
import { Button } from '../../../web/ui/button.tsx'
import { type Answer, call, read } from '../../lib/call.ts'
import { useNames } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { useCall } from '../../lib/use-call.ts'
import { useMay, useMe } from '../../session/me.ts'
import { useAddress } from '../../session/site.ts'
import { DueClock } from '../../ui/due-clock.tsx'
import { Facts } from '../../ui/facts.tsx'
import { type Lease, LeaseBanner, useRenewedLease } from '../../ui/lease-banner.tsx'
import { MaskedValue } from '../../ui/masked-value.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Page } from '../../ui/page.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { Tag } from '../../ui/tag.tsx'
import { WorkScreen } from '../../ui/work-screen.tsx'
import { Written } from '../../ui/written.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { TicketTags } from './ticket-tags.tsx'
import './support.css'

export async function loader({ params }: LoaderFunctionArgs) {
  const ticket = await read('readTicket', { params: { number: params.number ?? '' } })
  const { replies } = await read('listReplies', { query: { site: ticket.site, language: ticket.language } })
  return { ticket, replies }
}

type Ticket = Answer<'readTicket'>

/** One ticket: what was said, who wrote it, and the answer. */
export function Component() {
  const t = useTranslations('console.support')
  const { ticket, replies } = useLoaderData<typeof loader>()
  const mayAnswer = useMay('support.answer', ticket.site)
  const { claim } = ticket
  const lease: Lease = claim && {
    ...(claim.mine ? { state: 'mine' } : { state: 'theirs', name: claim.by }),
    until: claim.until,
  }
  useHeldClaim(ticket, lease)
  return (
    <Page
      title={ticket.subject}
      intro={
        <span className="flex flex-wrap items-center gap-2">
          {ticket.number} <Tag>{t(`states.${ticket.state}`)}</Tag> <TicketTags ticket={ticket} />
          {ticket.due && <DueClock due={ticket.due} since={ticket.created} />}
        </span>
      }
    >
      <WorkScreen
        banner={mayAnswer && <LeaseBanner lease={lease} action={<Claiming ticket={ticket} />} />}
        subject={<Thread ticket={ticket} />}
        person={<Writer ticket={ticket} />}
        decision={
          mayAnswer ? <AnswerForm key={ticket.number} ticket={ticket} replies={replies} /> : t('read_only')
        }
      />
    </Page>
  )
}

/** A claim is renewed only when less than this is left of it, because each renewal is a row of the log. */
const HOLD_MS = TICKET_CLAIM_MS / 3

/** Renews the claim of a ticket while its page is visible. */
function useHeldClaim({ number, claim }: Ticket, lease: Lease) {
  const { revalidate } = useRevalidator()
  useRenewedLease(lease, async () => {
    if (!claim || Date.parse(claim.until) - Date.now() > HOLD_MS) return
    const result = await call('claimTicket', { params: { number } })
    if (result.ok) await revalidate()
  })
}

/** Takes the ticket, or leaves it to others. */
function Claiming({ ticket: { number, claim } }: { ticket: Ticket }) {
  const t = useTranslations('console.support')
  const { revalidate } = useRevalidator()
  const take = useCall('claimTicket')
  const leave = useCall('releaseTicket')
  const run = async (step: typeof take | typeof leave) => {
    await step.run({ params: { number } })
    await revalidate()
  }
  useKeys(t('title'), [{ keys: 'c', does: t('claim'), run: () => run(take) }])
  return (
    <>
      <RefusalAlert refusal={take.refusal ?? leave.refusal} />
      {claim?.mine ? (
        <Button size="sm" variant="secondary" busy={leave.isBusy} onClick={() => run(leave)}>
          {t('release')}
        </Button>
      ) : (
        <Button size="sm" busy={take.isBusy} onClick={() => run(take)}>
          {t('claim')} <kbd>c</kbd>
        </Button>
      )}
    </>
  )
}

/** Everything that was said, oldest first: the writer's words, our answers, and notes that stay with us. */
function Thread({ ticket: { thread, name } }: { ticket: Ticket }) {
  const t = useTranslations('console.support')
  return (
    <ol className="thread" aria-label={t('thread')}>
      {thread.map(({ id, at, kind, by, text, delivery }) => (
        <li key={id} data-kind={kind}>
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <strong>{kind === 'member' ? <Written text={name} /> : (by ?? t('colleague'))}</strong>{' '}
            <Moment at={at} />
            {kind === 'note' && <Tag>{t('note')}</Tag>}
            {delivery && (
              <Tag tone={delivery === 'given_up' ? 'danger' : delivery === 'sent' ? 'good' : 'neutral'}>
                {t(`delivery.${delivery}`)}
              </Tag>
            )}
          </p>
          <p className="whitespace-pre-line break-words">
            <Written text={text} />
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Who wrote the ticket, what it is about, and where that leads. */
function Writer({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('console.support')
  const names = useNames()
  const address = useAddress()
  const { sites } = useMe()
  const mayAnswer = useMay('support.answer', ticket.site)
  const [isChanging, setChanging] = useState(false)
  const { number, member, order, others } = ticket
  return (
    <>
      <Facts
        facts={[
          { name: t('from'), value: <Written text={ticket.name} /> },
          {
            name: t('mail'),
            value: (
              <MaskedValue
                masked={ticket.mail}
                field="mail"
                site={ticket.site}
                subject={{ kind: 'ticket', id: number }}
                ground={{ kind: 'ticket', id: number, name: number }}
              />
            ),
          },
          {
            name: t('member'),
            value: member ? (
              <Link to={address(`/members/${member.id}`, { ticket: number })}>
                <Written text={member.name} />
              </Link>
            ) : (
              t('visitor')
            ),
          },
          { name: t('order'), value: order?.number },
          { name: t('language'), value: names.language(ticket.language) },
          { name: t('site'), value: sites.find(({ id }) => id === ticket.site)?.name },
        ]}
      />
      {mayAnswer && (
        <Button size="sm" variant="secondary" onClick={() => setChanging(true)}>
          {t('change.open')}
        </Button>
      )}
      <ChangeDialog ticket={ticket} open={isChanging} onClose={() => setChanging(false)} />
      {others.length > 0 && (
        <section className="grid gap-2">
          <h3>{t('others')}</h3>
          <ul className="grid gap-1">
            {others.map((other) => (
              <li key={other.number}>
                <Link to={address(`/support/${other.number}`)}>
                  <Written text={other.subject} />
                </Link>{' '}
                <span className="text-sm text-muted">{t(`states.${other.state}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
