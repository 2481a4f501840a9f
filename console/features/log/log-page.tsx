import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ACT_GROUPS } from '../../../core/rules/staff/log.ts'
import { type Answer, read } from '../../lib/call.ts'
import { useWords } from '../../lib/use-words.ts'
import { useMe } from '../../session/me.ts'
import { siteIn, useAddress } from '../../session/site.ts'
import { FilterSelect, Filters, FilterText } from '../../ui/filters.tsx'
import { Moment } from '../../ui/moment.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Page } from '../../ui/page.tsx'
import { Records } from '../../ui/records.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ChainCheck } from './chain-check.tsx'
import { EntryDialog } from './entry-dialog.tsx'

export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const param = (name: string) => searchParams.get(name) ?? undefined
  return read('readLog', {
    query: {
      site: siteIn(args),
      who: param('who'),
      what: param('what'),
      subject: param('subject'),
      from: dayBegin(param('from')),
      until: dayBegin(param('until'), 1),
      before: param('before'),
    },
  })
}

/** The beginning of a day of the person at the screen, or of a later day; an unreadable date is none. */
function dayBegin(day: string | undefined, later = 0): string | undefined {
  if (!day || Number.isNaN(Date.parse(day))) return undefined
  const begin = new Date(`${day}T00:00`)
  begin.setDate(begin.getDate() + later)
  return begin.toISOString()
}

type Entry = Answer<'readLog'>['entries'][number]

/** Everything that staff did, newest first, and whether the log is whole. */
export function Component() {
  const t = useTranslations('console.log')
  const { entries, more } = useLoaderData<typeof loader>()
  const actName = useWords('log.acts')
  const { sites } = useMe()
  const address = useAddress()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const last = entries.at(-1)
  const withParam = (name: string, value: string | null) => {
    const next = new URLSearchParams(params)
    if (value === null) next.delete(name)
    else next.set(name, value)
    return `/log?${next}`
  }
  const open = entries.find(({ number }) => String(number) === params.get('open')) ?? null
  return (
    <Page title={t('title')} intro={t('intro')} actions={<ChainCheck />}>
      <Filters>
        <FilterSelect name="who" label={t('everybody')} options={peopleIn(entries)} />
        <FilterSelect
          name="what"
          label={t('everything')}
          options={ACT_GROUPS.map((group) => ({
            value: group === 'reveal' ? group : `${group}.`,
            label: t(`groups.${group}`),
          }))}
        />
        <FilterText name="subject" label={t('subject')} />
        <FilterText name="from" label={t('from')} type="date" />
        <FilterText name="until" label={t('until')} type="date" />
      </Filters>
      <Records
        label={t('title')}
        rows={entries}
        idOf={({ number }) => String(number)}
        to={({ number }) => withParam('open', String(number))}
        next={more && last ? { name: 'before', value: String(last.number) } : null}
        columns={[
          {
            id: 'what',
            head: t('what'),
            cell: ({ what, refused }) => (
              <span className="flex flex-wrap items-center gap-2">
                {actName(what)} {refused && <Tag tone="danger">{t('refused')}</Tag>}
              </span>
            ),
          },
          {
            id: 'subject',
            head: t('subject_head'),
            cell: ({ subject }) => subject && <Subject {...subject} />,
          },
          { id: 'who', head: t('who'), cell: ({ who }) => who.name },
          { id: 'at', head: t('at'), cell: ({ at }) => <Moment at={at} /> },
          {
            id: 'reason',
            head: t('reason'),
            isExtra: true,
            cell: ({ reason, reason_erased: isErased }) => (
              <span className="text-muted">{isErased ? t('erased') : reason}</span>
            ),
          },
          {
            id: 'site',
            head: t('site'),
            isExtra: true,
            cell: ({ site }) => sites.find(({ id }) => id === site)?.name ?? '',
          },
          { id: 'number', head: t('number'), isExtra: true, cell: ({ number }) => number },
        ]}
        empty={<NothingHere title={t('empty')} action={<Link to={address('/log')}>{t('show_all')}</Link>} />}
      />
      <EntryDialog entry={open} onClose={() => navigate(withParam('open', null))} />
    </Page>
  )
}

/** What was acted on; of a long id only its beginning, which the row shows in full when it is opened. */
function Subject({ kind, id }: NonNullable<Entry['subject']>) {
  const kindName = useWords('shell.kinds')
  return (
    <span title={id}>
      {kindName(kind)}{' '}
      <span className="text-muted">{id.length > SHOWN_OF_ID ? `${id.slice(0, 8)}…` : id}</span>
    </span>
  )
}

/** A number of a ticket is shown whole. */
const SHOWN_OF_ID = 20

/** The people in the rows on the screen, to look at one of them. */
function peopleIn(entries: readonly Entry[]) {
  const people = new Map(entries.flatMap(({ who }) => (who.id ? [[who.id, who.name] as const] : [])))
  return [...people].map(([value, label]) => ({ value, label }))
}
