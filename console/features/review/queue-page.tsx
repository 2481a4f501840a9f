import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { LOCALES } from '../../../core/i18n/locales.ts'
import { CASE_PARTS, CASE_REASONS, MOST_COUNTED, RED } from '../../../core/rules/review/cases.ts'
import { Button } from '../../../web/ui/button.tsx'
import { type Answer, read } from '../../lib/call.ts'
import { useNames } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { may, useMe } from '../../session/me.ts'
import { useAddress, useSite } from '../../session/site.ts'
import { DueClock } from '../../ui/due-clock.tsx'
import { FilterSelect, Filters } from '../../ui/filters.tsx'
import { Moment } from '../../ui/moment.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Page } from '../../ui/page.tsx'
import { Records } from '../../ui/records.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { Tag } from '../../ui/tag.tsx'
import { BulkDecision } from './bulk-decision.tsx'
import { filterIn, useQueueFilter } from './queue-filter.ts'
import { useNextCase } from './use-next-case.ts'

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return read('listCases', {
    query: {
      ...filterIn(searchParams),
      state: searchParams.get('state') === 'decided' ? 'decided' : 'open',
      site: searchParams.get('site') ?? undefined,
      after: searchParams.get('after') ?? undefined,
    },
  })
}

type Item = Answer<'listCases'>['cases'][number]

/** What cannot wait and what somebody objects to is decided by itself. */
const isDecidedAlike = ({ decided, urgency, reason }: Item) =>
  decided === null && urgency !== RED && reason !== null && reason !== 'appeal'

/** The queue of cases, urgent and late ones first; `n` claims the next one, and marked ones are decided alike. */
export function Component() {
  const t = useTranslations('console.review')
  const { cases, total, next, ready_facts: ready } = useLoaderData<typeof loader>()
  const names = useNames()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const { keeping } = useQueueFilter()
  const address = useAddress()
  const me = useMe()
  const { sites } = me
  const { site } = useSite()
  const mayDecide = may(me, 'review.decide')
  const { takeNext, isBusy, refusal } = useNextCase()
  useKeys(t('title'), mayDecide ? [{ keys: 'n', does: t('next'), run: () => void takeNext() }] : [])
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        mayDecide && (
          <Button size="sm" busy={isBusy} onClick={() => void takeNext()}>
            {t('next')} <kbd>n</kbd>
          </Button>
        )
      }
    >
      <RefusalAlert refusal={refusal} />
      <Filters>
        <FilterSelect name="state" label={t('open')} options={[{ value: 'decided', label: t('decided') }]} />
        <FilterSelect
          name="kind"
          label={t('all_kinds')}
          options={CASE_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <FilterSelect
          name="part"
          label={t('all_parts')}
          options={CASE_PARTS.map((value) => ({ value, label: t(`parts.${value}`) }))}
        />
        <FilterSelect
          name="language"
          label={t('all_languages')}
          options={LOCALES.map((value) => ({ value, label: names.language(value) }))}
        />
        <span className="text-sm text-muted">
          {total > MOST_COUNTED ? t('total_more', { count: MOST_COUNTED }) : t('total', { count: total })}
        </span>
      </Filters>
      {mayDecide && (
        <BulkDecision
          marked={cases.filter(({ id, decided }) => marked.has(id) && decided === null)}
          mark={(ids) => setMarked(new Set(ids))}
          ready={ready}
        />
      )}
      <Records
        label={t('title')}
        rows={cases}
        idOf={({ id }) => id}
        to={({ id }) => keeping(`/review/${id}`)}
        {...(mayDecide && {
          marked: {
            ids: marked,
            onChange: setMarked,
            labelOf: ({ number }: Item) => number,
            canMark: isDecidedAlike,
          },
        })}
        next={next ? { name: 'after', value: next } : null}
        columns={[
          { id: 'number', head: t('number'), cell: ({ number }) => number },
          { id: 'reason', head: t('reason'), cell: (item) => <Reason {...item} /> },
          ...(sites.length > 1 && !site
            ? [
                {
                  id: 'site',
                  head: t('site'),
                  isExtra: true,
                  cell: (item: Item) => sites.find(({ id }) => id === item.site)?.name ?? '',
                },
              ]
            : []),
          { id: 'due', head: t('due'), cell: (item) => <Due {...item} /> },
          {
            id: 'who',
            head: t('claimed'),
            cell: ({ claimed_by: by, barred }) => by?.name ?? (barred ? t('barred') : ''),
          },
          { id: 'signals', head: t('signals'), isExtra: true, cell: ({ signals }) => signals },
        ]}
        empty={<NothingHere title={t('empty')} action={<Link to={address('/')}>{t('today')}</Link>} />}
      />
    </Page>
  )
}

function Reason({ reason, subject, urgency }: Item) {
  const t = useTranslations('console.review')
  return (
    <span className="flex flex-wrap items-center gap-2">
      {reason === null ? (
        t('sealed')
      ) : (
        <Tag tone={urgency === 0 ? 'danger' : urgency < 3 ? 'warning' : 'neutral'}>
          {t(`reasons.${reason}`)}
        </Tag>
      )}
      {subject !== 'member' && <span className="text-muted">{t(`subjects.${subject}`)}</span>}
    </span>
  )
}

const Due = ({ decided, due, opened }: Item) =>
  decided ? <Moment at={decided} /> : <DueClock due={due} since={opened} />
