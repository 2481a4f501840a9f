import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { RevealField } from '../../../core/rules/staff/reveals.ts'
import { Button } from '../../../web/ui/button.tsx'
import { type Answer, read } from '../../lib/call.ts'
import { useNames } from '../../lib/format.ts'
import { useMe } from '../../session/me.ts'
import { useAddress } from '../../session/site.ts'
import { Facts } from '../../ui/facts.tsx'
import { MaskedValue } from '../../ui/masked-value.tsx'
import { MayBeSame } from '../../ui/may-be-same.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Page, Part } from '../../ui/page.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Written } from '../../ui/written.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberNotes } from './member-notes.tsx'
import { MemberTags } from './member-tags.tsx'
import { MemberTimeline } from './member-timeline.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const before = new URL(request.url).searchParams.get('before') ?? undefined
  const [member, timeline] = await Promise.all([
    read('readMember', { params: { id } }),
    read('readTimeline', { params: { id }, query: { before } }),
  ])
  return { member, timeline }
}

type Member = Answer<'readMember'>

/** One member: who they are as far as staff may know, what can be done, and what happened. */
export function Component() {
  const t = useTranslations('console.members')
  const { member, timeline } = useLoaderData<typeof loader>()
  const [params, setParams] = useSearchParams()
  const { next } = timeline
  return (
    <Page
      title={t('one', { name: member.name, age: member.age })}
      intro={
        <span className="flex flex-wrap items-center gap-2">
          {member.id} <MemberTags member={member} />
        </span>
      }
      actions={<MemberActions member={member} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <MayBeSame returns={member.returns} alike={member.alike} />
          <Part title={t('about')}>
            <About member={member} />
          </Part>
          <MemberNotes member={member} />
        </div>
        <Part title={t('timeline')}>
          <MemberTimeline events={timeline.events} />
          {next && (
            <Button
              size="sm"
              variant="secondary"
              onClick={() => setParams({ ...Object.fromEntries(params), before: next })}
            >
              {t('older')}
            </Button>
          )}
        </Part>
      </div>
    </Page>
  )
}

function About({ member }: { member: Member }) {
  const t = useTranslations('console.members')
  const names = useNames()
  const address = useAddress()
  const { sites } = useMe()
  const { tickets, case: openCase, address_change: change } = member
  return (
    <>
      <Facts
        facts={[
          { name: t('mail'), value: <Hidden member={member} field="mail" masked={member.mail} /> },
          { name: t('address_change'), value: change && <AddressChange {...change} /> },
          { name: t('objected'), value: member.objected && <Moment at={member.objected} /> },
          {
            name: t('reports_refused'),
            value: member.reports_refused && <Moment at={member.reports_refused} />,
          },
          { name: t('birth'), value: <Hidden member={member} field="birth" masked={String(member.age)} /> },
          {
            name: t('phone'),
            value: member.phone && <Hidden member={member} field="phone" masked={member.phone} />,
          },
          {
            name: t('iban'),
            value: member.iban && <Hidden member={member} field="iban" masked={member.iban} />,
          },
          { name: t('city'), value: [member.city, names.country(member.country)].filter(Boolean).join(', ') },
          { name: t('language'), value: names.language(member.language) },
          { name: t('site'), value: sites.find(({ id }) => id === member.site)?.name },
          { name: t('source'), value: member.source },
          { name: t('credits'), value: member.credits },
          { name: t('photos'), value: member.photos },
          { name: t('sessions'), value: member.sessions },
          { name: t('joined'), value: <Moment at={member.joined} /> },
          { name: t('last_active'), value: <Moment at={member.last_active} isRelative /> },
          {
            name: t('case'),
            value: openCase && <Link to={address(`/review/${openCase.id}`)}>{openCase.number}</Link>,
          },
        ]}
      />
      {tickets.length > 0 && (
        <section className="grid gap-2">
          <h3>{t('tickets')}</h3>
          <ul className="grid gap-1">
            {tickets.map(({ number, subject }) => (
              <li key={number}>
                <Link to={address(`/support/${number}`)}>
                  <Written text={subject} />
                </Link>{' '}
                <span className="text-sm text-muted">{number}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function AddressChange({ mail, counts, confirmed }: NonNullable<Member['address_change']>) {
  const t = useTranslations('console.members')
  const format = useFormatter()
  const date = format.dateTime(new Date(counts), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <span className="flex flex-wrap items-center gap-2">
      {t('address_waits', { mail, date })}
      <Tag tone={confirmed ? 'good' : 'warning'}>
        {t(confirmed ? 'address_confirmed' : 'address_unconfirmed')}
      </Tag>
    </span>
  )
}

type HiddenProps = { member: Member; field: RevealField; masked: string }

/** A masked field, revealed for the ticket that led here, the newest ticket, or the open case. */
function Hidden({ member: { id, site, tickets, case: openCase }, field, masked }: HiddenProps) {
  const [params] = useSearchParams()
  const number = params.get('ticket') ?? tickets[0]?.number
  const ground = number
    ? { kind: 'ticket' as const, id: number, name: number }
    : openCase && { kind: 'case' as const, id: openCase.id, name: openCase.number }
  return (
    <MaskedValue masked={masked} field={field} site={site} subject={{ kind: 'member', id }} ground={ground} />
  )
}
