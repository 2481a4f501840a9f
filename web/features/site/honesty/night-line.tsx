import { useFormatter, useTranslations } from 'use-intl'
import type { HonestyPoint } from '../../../../core/contract/site/honesty.ts'
import { type FigureName, useFigure } from './figure-groups.ts'

/** The drawing is stretched to the width of the page, so these lengths are only a grid. */
const WIDTH = 1000
const HEIGHT = 100

type Line = 'answered' | 'messages' | 'credits' | 'active'
type NightLineProps = { history: readonly HonestyPoint[]; line: Line; name: FigureName; label?: string }

/** One figure over all nights. The line is broken where a night tells nothing, and where the statements changed. */
export function NightLine({ history, line, name, label }: NightLineProps) {
  const t = useTranslations('honesty')
  const figure = useFigure()
  const { dateTime } = useFormatter()
  const values = history.map((point) => point[line]).filter((value) => value !== null)
  const last = values.at(-1)
  const top = line === 'active' ? Math.max(...values, 1) : 100
  const day = (point: HonestyPoint | undefined) =>
    point && dateTime(new Date(point.day), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <figure className="night-line">
      <figcaption>
        <span>{label ?? t(`figures.${name}`)}</span>
        <strong>{last === undefined ? t('unknown') : figure(name, last)}</strong>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <path className="night-line-grid" d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
        <path className="night-line-path" d={pathOf(history, line, top)} />
      </svg>
      <p>
        <span>{day(history[0])}</span>
        <span>{t('scale', { top: figure(name, top) })}</span>
        <span>{day(history.at(-1))}</span>
      </p>
    </figure>
  )
}

/** A piece of a line that is alone is drawn as a dot: a line of no length with round ends. */
function pathOf(history: readonly HonestyPoint[], line: Line, top: number): string {
  const step = WIDTH / Math.max(1, history.length - 1)
  return history
    .map((point, index) => {
      const value = point[line]
      if (value === null) return ''
      const before = history[index - 1]
      const goesOn = before && before[line] !== null && before.statements === point.statements
      const place = `${(index * step).toFixed(1)} ${(HEIGHT - (HEIGHT * value) / top).toFixed(1)}`
      return goesOn ? `L${place}` : `M${place}h0`
    })
    .join('')
}
