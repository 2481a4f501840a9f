import { useTranslations } from 'use-intl'
import { SEARCH_AGE } from '../../../../core/rules/members/search.ts'
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts'
import './age-range.css'

type Ages = { min_age: number; max_age: number }
type Props = Ages & { onChange: (ages: Ages) => void }

/** Two thumbs on one line. Without script, where a thumb could not tell its number, two plain fields. */
export function AgeRange({ min_age, max_age, onChange }: Props) {
  const t = useTranslations('match-finder.age')
  const type = useIsInBrowser() ? 'range' : 'number'
  const share = (age: number) => (age - SEARCH_AGE.min) / (SEARCH_AGE.max - SEARCH_AGE.min)
  const input = (name: keyof Ages, label: string, value: number, change: (age: number) => Ages) => (
    <label>
      <span>{label}</span>
      <input
        type={type}
        name={name}
        min={SEARCH_AGE.min}
        max={SEARCH_AGE.max}
        value={value}
        onChange={(event) => onChange(change(Number(event.target.value)))}
        className={type === 'number' ? 'control' : undefined}
      />
    </label>
  )
  return (
    <div
      className="age-range"
      data-type={type}
      style={{ '--age-from': share(min_age), '--age-to': share(max_age) } as React.CSSProperties}
    >
      <p className="age-range-told" aria-hidden>
        {t('range', { min: min_age, max: max_age })}
      </p>
      <div className="age-range-line">
        {input('min_age', t('from'), min_age, (age) => ({ min_age: age, max_age: Math.max(age, max_age) }))}
        {input('max_age', t('to'), max_age, (age) => ({ min_age: Math.min(age, min_age), max_age: age }))}
      </div>
      <div className="age-range-ends" aria-hidden>
        <span>{SEARCH_AGE.min}</span>
        <span>{SEARCH_AGE.max}</span>
      </div>
    </div>
  )
}
