import IconClock from 'icon:clock'
import { useTranslations } from 'use-intl'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { useDates } from '../lib/format.ts'
import { useNow } from '../lib/use-now.ts'
import { Tag, type Tone } from './tag.tsx'

type DueClockProps = {
  due: string
  /** When the clock began: its last third is amber. Without it the last hour is. */
  since?: string
}

/** How long is left until something is due, or how late it is, in words and a colour. */
export function DueClock({ due, since }: DueClockProps) {
  const t = useTranslations('console.pieces.due')
  const dates = useDates()
  const now = useNow(MINUTE_MS / 2)
  const left = Date.parse(due) - now
  return (
    <time dateTime={due} title={dates.exact(due)}>
      <Tag tone={toneOf(left, since === undefined ? undefined : Date.parse(due) - Date.parse(since))}>
        <IconClock size="0.875rem" aria-hidden />
        {left < 0 ? t('late', { span: dates.span(left) }) : t('left', { span: dates.span(left) })}
      </Tag>
    </time>
  )
}

const SOON_MS = 60 * MINUTE_MS

function toneOf(left: number, whole: number | undefined): Tone {
  if (left < 0) return 'danger'
  return left < (whole === undefined ? SOON_MS : whole / 3) ? 'warning' : 'good'
}
