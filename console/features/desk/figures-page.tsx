import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { FIGURE_DAYS } from '../../../core/rules/desk/desk.ts'
import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { type Answer, read } from '../../lib/call.ts'
import { useDates } from '../../lib/format.ts'
import { useAddress } from '../../session/site.ts'
import { FilterSelect, Filters } from '../../ui/filters.tsx'
import { Moment } from '../../ui/moment.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Page, Part } from '../../ui/page.tsx'
import { Records } from '../../ui/records.tsx'
import { Written } from '../../ui/written.tsx'

/** The spans besides the usual week. */
const SPANS = [1, 30, FIGURE_DAYS.max]

export const loader = ({ request }: LoaderFunctionArgs) => {
  const days = Number(new URL(request.url).searchParams.get('days'))
  return read('readDeskFigures', { query: { days: SPANS.includes(days) ? days : FIGURE_DAYS.standard } })
}

/** What each operator did, by name. There is no ranking, and no money. */
export function Component() {
  const t = useTranslations('console.desk.figures')
  const { people, judged, pal_refusals: replaced } = useLoaderData<typeof loader>()
  const dates = useDates()
  const address = useAddress()
  return (
    <Page title={t('title')} intro={t('intro')} actions={<Link to={address('/desk')}>{t('back')}</Link>}>
      <Filters>
        <FilterSelect
          name="days"
          label={t('days', { days: FIGURE_DAYS.standard })}
          options={SPANS.map((days) => ({ value: String(days), label: t('days', { days }) }))}
        />
      </Filters>
      <Records
        label={t('title')}
        rows={people}
        idOf={({ id }) => id}
        columns={[
          { id: 'name', head: t('name'), cell: ({ name, you }) => (you ? t('you', { name }) : name) },
          { id: 'answered', head: t('answered'), cell: ({ answered }) => answered },
          { id: 'late', head: t('late'), cell: ({ late }) => late },
          {
            id: 'wait',
            head: t('median_wait'),
            cell: ({ median_wait: wait }) => (wait === null ? '–' : dates.span(wait * MINUTE_MS)),
          },
          { id: 'guard', head: t('guard_refusals'), cell: (person) => person.guard_refusals },
          {
            id: 'samples',
            head: t('samples'),
            cell: ({ samples: { looked_at: all, good } }) => (all === 0 ? '–' : t('of', { good, all })),
          },
        ]}
        empty={<NothingHere title={t('empty')} action={<Link to={address('/desk')}>{t('back')}</Link>} />}
      />
      {replaced !== null && <p className="text-sm text-muted">{t('pal_refusals', { count: replaced })}</p>}
      {judged.length > 0 && <Judged judged={judged} />}
    </Page>
  )
}

/** What others found of one's own answers. Neither they nor the member are named. */
function Judged({ judged }: Pick<Answer<'readDeskFigures'>, 'judged'>) {
  const t = useTranslations('console.desk')
  return (
    <Part title={t('figures.judged')}>
      <ul className="grid gap-4">
        {judged.map(({ conversation, number, character, at, text, verdict, note }) => (
          <li key={`${conversation} ${number}`} className="grid gap-1">
            <p className="text-sm text-muted">
              {t('figures.judged_as', { character })} · <Moment at={at} />
            </p>
            <blockquote className="whitespace-pre-wrap">
              <Written text={text} />
            </blockquote>
            <p>
              <strong>{t(`samples.verdicts.${verdict}`)}.</strong> {note || t('figures.no_note')}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}
