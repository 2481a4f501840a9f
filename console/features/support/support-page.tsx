import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { TICKET_KINDS, TICKET_STATES } from '../../../core/rules/support/support.ts'
import { isOneOf } from '../../../core/typed.ts'
import { type Answer, read } from '../../lib/call.ts'
import { useNames } from '../../lib/format.ts'
import { useMe } from '../../session/me.ts'
import { useAddress } from '../../session/site.ts'
import { DueClock } from '../../ui/due-clock.tsx'
import { FilterSelect, Filters } from '../../ui/filters.tsx'
import { Moment } from '../../ui/moment.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Page } from '../../ui/page.tsx'
import { type Column, Records } from '../../ui/records.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Written } from '../../ui/written.tsx'
import { TicketTags } from './ticket-tags.tsx'

/** Lists besides the open tickets, which are shown without a filter. */
const OTHER_LISTS = ['waiting', 'solved', 'undelivered'] as const

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const param = (name: string) => searchParams.get(name) ?? undefined
  const state = param('state')
  const kind = param('kind')
  return read('listTickets', {
    query: {
      state: isOneOf([...TICKET_STATES, 'undelivered'] as const, state) ? state : 'open',
      kind: isOneOf(TICKET_KINDS, kind) ? kind : undefined,
      mine: param('mine') === 'yes' ? 'yes' : undefined,
      site: param('site'),
      after: param('after'),
    },
  })
}

type Ticket = Answer<'listTickets'>['tickets'][number]

/** The inbox: tickets by the time they are due, or those of another state. */
export function Component() {
  const t = useTranslations('console.support')
  const { tickets, next } = useLoaderData<typeof loader>()
  const names = useNames()
  const { sites } = useMe()
  const address = useAddress()
  const columns: Column<Ticket>[] = [
    {
      id: 'subject',
      head: t('subject'),
      cell: (ticket) => (
        <span className="grid gap-1">
          <span className="font-medium">
            <Written text={ticket.subject} />
          </span>
          <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
            {ticket.number} · <Written text={ticket.name} /> <TicketTags ticket={ticket} />
          </span>
        </span>
      ),
    },
    {
      id: 'due',
      head: t('due'),
      cell: ({ due, created, changed }) =>
        due ? <DueClock due={due} since={created} /> : <Moment at={changed} />,
    },
    {
      id: 'claim',
      head: t('claimed'),
      cell: ({ claim }) => claim && <Tag tone={claim.mine ? 'good' : 'warning'}>{claim.by}</Tag>,
    },
    { id: 'language', head: t('language'), isExtra: true, cell: ({ language }) => names.language(language) },
    {
      id: 'site',
      head: t('site'),
      isExtra: true,
      cell: ({ site }) => sites.find(({ id }) => id === site)?.name ?? '',
    },
  ]
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={<Link to={address('/support/replies')}>{t('replies.title')}</Link>}
    >
      <Filters>
        <FilterSelect
          name="state"
          label={t('states.open')}
          options={OTHER_LISTS.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <FilterSelect
          name="kind"
          label={t('all_kinds')}
          options={TICKET_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <FilterSelect name="mine" label={t('everybodys')} options={[{ value: 'yes', label: t('mine') }]} />
      </Filters>
      <Records
        label={t('title')}
        rows={tickets}
        columns={columns}
        idOf={({ number }) => number}
        to={({ number }) => address(`/support/${number}`)}
        next={next ? { name: 'after', value: next } : null}
        empty={
          <NothingHere
            title={t('empty.title')}
            text={t('empty.text')}
            action={<Link to={address('/')}>{t('empty.action')}</Link>}
          />
        }
      />
    </Page>
  )
}
