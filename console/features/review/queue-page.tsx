import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { CASE_REASONS } from '../../../core/rules/review/cases.ts'
import { isOneOf } from '../../../core/typed.ts'
import { Button } from '../../../web/ui/button.tsx'
import { type Answer, read } from '../../lib/call.ts'
import { useKeys } from '../../lib/keys.ts'
import { may, useMe } from '../../session/me.ts'
import { useAddress, useSite } from '../../session/site.ts'
import { DueClock } from '../../ui/due-clock.tsx'
import { FilterSelect, Filters, useFilters } from '../../ui/filters.tsx'
import { Moment } from '../../ui/moment.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Page } from '../../ui/page.tsx'
import { Records } from '../../ui/records.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useNextCase } from './use-next-case.ts'

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const kind = searchParams.get('kind')
  return read('listCases', {
    query: {
      state: searchParams.get('state') === 'decided' ? 'decided' : 'open',
      kind: isOneOf(CASE_REASONS, kind) ? kind : undefined,
      site: searchParams.get('site') ?? undefined,
      after: searchParams.get('after') ?? undefined,
    },
  })
}

type Item = Answer<'listCases'>['cases'][number]

/** The queue of cases, most urgent first; `n` claims the next one. */
export function Component() {
  const t = useTranslations('console.review')
  const { cases, next } = useLoaderData<typeof loader>()
  const address = useAddress()
  const { get } = useFilters()
  const me = useMe()
  const { sites } = me
  const { site } = useSite()
  const mayDecide = may(me, 'review.decide')
  const kind = get('kind')
  const { takeNext, isBusy, refusal } = useNextCase(isOneOf(CASE_REASONS, kind) ? kind : undefined)
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
      </Filters>
      <Records
        label={t('title')}
        rows={cases}
        idOf={({ id }) => id}
        to={({ id }) => address(`/review/${id}`)}
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
