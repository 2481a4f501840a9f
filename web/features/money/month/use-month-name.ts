import { useFormatter } from 'use-intl'

/** The name of a month that comes as `2026-11`, with its year. */
export function useMonthName(): (month: string) => string {
  const format = useFormatter()
  return (month) =>
    format.dateTime(new Date(`${month}-15T12:00:00Z`), { year: 'numeric', month: 'long', timeZone: 'UTC' })
}
