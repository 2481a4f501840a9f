import { useTranslations } from 'use-intl'
import { SEARCH_AGE } from '../../../../core/rules/members/search.ts'
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts'
import { Card } from '../../../ui/card.tsx'
import { RangeSlider } from '../../../ui/range-slider.tsx'
import './age-range.css'

type Ages = { min_age: number; max_age: number }
type Props = Ages & { onChange: (ages: Ages) => void }

/**
 * One line with two thumbs. Without scripts a thumb cannot show its number, so there are two plain fields.
 */
export function AgeRange({ min_age, max_age, onChange }: Props) {
  const t = useTranslations('match-finder.age')
  const isSlider = useIsInBrowser()
  const input = (name: keyof Ages, label: string, value: number, change: (age: number) => Ages) => (
    <label>
      <span className={isSlider ? 'sr-only' : undefined}>{label}</span>
      <input
        type={isSlider ? 'range' : 'number'}
        name={name}
        {...SEARCH_AGE}
        value={value}
        onChange={(event) => onChange(change(Number(event.target.value)))}
        className={isSlider ? undefined : 'control'}
      />
    </label>
  )
  const inputs = (
    <>
      {input('min_age', t('from'), min_age, (age) => ({ min_age: age, max_age: Math.max(age, max_age) }))}
      {input('max_age', t('to'), max_age, (age) => ({ min_age: Math.min(age, min_age), max_age: age }))}
    </>
  )
  if (!isSlider)
    return (
      <Card padding="none" className="age-range">
        <div className="grid grid-cols-2 gap-4 font-semibold">{inputs}</div>
      </Card>
    )
  return (
    <Card padding="none" className="age-range">
      <p className="age-range-words" aria-hidden>
        {t('range', { min: min_age, max: max_age })}
      </p>
      <RangeSlider {...SEARCH_AGE} from={min_age} to={max_age} size="lg">
        {inputs}
      </RangeSlider>
      <div className="age-range-ends" aria-hidden>
        <span>{SEARCH_AGE.min}</span>
        <span>{SEARCH_AGE.max}</span>
      </div>
    </Card>
  )
}
