import { useFormatter } from 'use-intl'

/** The day of a request, as a date; empty where there was none. */
export function useAskedDate(askedAt: string | null): string {
  const format = useFormatter()
  return askedAt === null ? '' : format.dateTime(new Date(askedAt), { dateStyle: 'medium' })
}
