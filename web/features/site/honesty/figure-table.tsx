import { useFormatter, useTranslations } from 'use-intl'
import type { Honesty } from '../../../../core/contract/site/honesty.ts'
import { HOUR_MINUTES } from '../../../../core/rules/durations.ts'
import { SMALLEST_TOLD } from '../../../../core/rules/site/honesty.ts'

/** The figures that are no shares of a whole, in three groups. */
export function FigureTable({ honesty: { answers, reports, appeals, ...rest } }: { honesty: Honesty }) {
  const t = useTranslations('honesty')
  const count = useCount()
  const time = useTime()
  const groups = [
    {
      heading: t('answers.heading'),
      rows: [
        [t('answers.member'), time(answers.member)],
        [t('answers.operator'), time(answers.operator)],
        [t('answers.automatic'), time(answers.automatic)],
      ],
    },
    {
      heading: t('rules.heading'),
      rows: [
        [t('rules.received'), count(reports.received)],
        [t('rules.decided'), count(reports.decided)],
        [t('rules.wait'), time(reports.hours === null ? null : reports.hours * HOUR_MINUTES)],
        [t('rules.restrictions'), count(rest.restrictions)],
        [t('rules.appeals'), count(appeals.decided)],
        [t('rules.won'), count(appeals.won)],
      ],
    },
    {
      heading: t('returned.heading'),
      rows: [
        [t('returned.credits'), count(rest.credits_returned)],
        [t('returned.refunds'), count(rest.refunds)],
      ],
    },
  ]
  return (
    <table className="honesty-table">
      <caption className="sr-only">{t('table')}</caption>
      {groups.map(({ heading, rows }) => (
        <tbody key={heading}>
          <tr>
            <th colSpan={2} scope="rowgroup">
              {heading}
            </th>
          </tr>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function useCount() {
  const t = useTranslations('honesty')
  const { number } = useFormatter()
  return (count: number | null) => (count === null ? t('few', { smallest: SMALLEST_TOLD }) : number(count))
}

/** A median time in minutes, or in hours if it is long. */
function useTime() {
  const t = useTranslations('honesty')
  return (minutes: number | null) => {
    if (minutes === null) return t('unknown')
    return minutes < 2 * HOUR_MINUTES
      ? t('minutes', { count: minutes })
      : t('hours', { count: Math.ceil(minutes / HOUR_MINUTES) })
  }
}
