import { useTranslations } from 'use-intl'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { useDates } from '../lib/format.ts'
import { useNow } from '../lib/use-now.ts'
import { localTimes } from './local-times.ts'

/** The time where the member is, or may be. */
export function LocalTime({ zones }: { zones: readonly string[] }) {
  const t = useTranslations('console.pieces')
  const dates = useDates()
  const times = localTimes(zones, useNow(MINUTE_MS / 4))
  if (times.length === 0) return null
  const [first = 0, last = first] = [times[0], times.at(-1)]
  const clock = (ms: number) => dates.clock(ms)
  return times.length === 1 ? clock(first) : t('between', { first: clock(first), last: clock(last) })
}
