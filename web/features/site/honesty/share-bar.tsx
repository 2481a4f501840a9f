import { useTranslations } from 'use-intl'
import type { Told } from '../../../../core/rules/site/honesty.ts'
import { type FigureName, useFigure } from './figure-groups.ts'

const TONES = ['real', 'fictional'] as const

type ShareBarProps = { names: readonly [FigureName, FigureName]; toldOf(name: FigureName): Told }

/** Two parts of a whole as one bar, with the numbers in words below it. Nothing is drawn while a part is hidden. */
export function ShareBar({ names, toldOf }: ShareBarProps) {
  const t = useTranslations('honesty')
  const figure = useFigure()
  const parts = names.map((name, place) => ({ name, value: toldOf(name)?.value, tone: TONES[place] }))
  const sum = parts.reduce((all, { value }) => all + (value ?? Number.NaN), 0)
  if (!(sum > 0)) return null
  return (
    <div className="grid gap-3">
      <div className="share-bar" aria-hidden>
        {parts.map(({ name, value, tone }) => (
          <span key={name} data-tone={tone} style={{ flexGrow: value ?? 0 }} />
        ))}
      </div>
      <dl className="share-bar-parts">
        {parts.map(({ name, value, tone }) => (
          <div key={name} data-tone={tone}>
            <dt>{t(`figures.${name}`)}</dt>
            <dd>{figure(name, value ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
