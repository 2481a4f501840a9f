import { MINUTE_MS } from '../../core/rules/durations.ts'
import { useDates } from '../lib/format.ts'
import { useNow } from '../lib/use-now.ts'

type MomentProps = {
  at: string
  /** Shows how long ago it was, and the moment itself on hover; otherwise the other way around. */
  isRelative?: boolean
}

/** A moment in the language and time zone of the reader. */
export function Moment({ at, isRelative = false }: MomentProps) {
  const dates = useDates()
  const now = useNow(MINUTE_MS)
  return (
    <time
      dateTime={at}
      title={isRelative ? dates.exact(at) : dates.relative(at, now)}
      className="whitespace-nowrap"
    >
      {isRelative ? dates.relative(at, now) : dates.moment(at)}
    </time>
  )
}
