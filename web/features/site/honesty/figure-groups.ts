import { useFormatter, useTranslations } from 'use-intl'
import { HOUR_MINUTES } from '../../../../core/rules/durations.ts'
import { type FIGURES, type StatementName, unitOf } from '../../../../core/rules/site/honesty.ts'

/** A figure by its statement and its name, which is also the key of its label. */
export type FigureName = {
  [Name in StatementName]: `${Name}.${(typeof FIGURES)[Name][number]}`
}[StatementName]

/** The figures in the order of the page. */
export const GROUPS = {
  people: [
    'people.active',
    'people.listed_real',
    'people.listed_fictional',
    'people.told_plainly',
    'people.rested',
    'people.closed_out',
    'people.alarms',
  ],
  between: [
    'answers.between_share',
    'answers.between_minutes',
    'answers.between_runs',
    'answers.between_answered',
  ],
  fictional: [
    'answers.fictional_share',
    'answers.fictional_minutes',
    'answers.fictional_runs',
    'answers.fictional_by_staff',
    'answers.fictional_by_program',
  ],
  messages: [
    'messages.fictional_share',
    'messages.to_members',
    'messages.to_fictional',
    'messages.by_staff',
    'messages.by_program',
  ],
  credits: [
    'credits.fictional_share',
    'credits.to_members',
    'credits.to_fictional',
    'credits.to_erased',
    'credits.back_unanswered',
    'credits.back_unread',
    'credits.back_not_understood',
    'credits.back_safety',
    'credits.goodwill',
  ],
  guard: ['guard.read', 'guard.held', 'guard.judged', 'guard.against_rules'],
  care: [
    'care.reports',
    'care.decided',
    'care.hours',
    'care.restrictions',
    'care.appeals',
    'care.won',
    'care.refunds',
  ],
} as const satisfies Record<string, readonly FigureName[]>

/** Writes the value of a figure in its unit. A median without a value is longer than a day. */
export function useFigure() {
  const t = useTranslations('honesty')
  const { number } = useFormatter()
  return (name: string, value: number | null): string => {
    const unit = unitOf(name)
    if (value === null) return t('over_a_day')
    if (unit === 'share') return number(value / 100, { style: 'percent' })
    if (unit === 'hours') return t('hours', { count: value })
    if (unit === 'count') return number(value)
    return value < 2 * HOUR_MINUTES
      ? t('minutes', { count: value })
      : t('hours', { count: Math.ceil(value / HOUR_MINUTES) })
  }
}
