import { useTranslations } from 'use-intl'
import { SEARCH_AGE } from '../../../../core/rules/members/search.ts'
import { RangeSlider } from '../../../ui/range-slider.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Filters } from './filters.ts'
import './age-range.css'

type Ages = Pick<Filters, 'min_age' | 'max_age'>
type End = keyof Ages

const ENDS: readonly End[] = ['min_age', 'max_age']
const OPTIONS = Array.from(
  { length: SEARCH_AGE.max - SEARCH_AGE.min + 1 },
  (_, index) => `<option>${SEARCH_AGE.min + index}</option>`,
).join('')

/** The options as HTML; the browser's React chooses by the value, a page without scripts by `selected`. */
const optionsWith = (chosen: number) => OPTIONS.replace(`<option>${chosen}<`, `<option selected>${chosen}<`)

type Props = Ages & {
  /** The ages that the site offers as filters: lowest, highest or both. */
  ends: readonly End[]
  onChange: (change: Partial<Ages>) => void
}

/** Two selects for the ages, and a slider that sets both. */
export function AgeRange({ ends, onChange, ...ages }: Props) {
  const t = useTranslations('search.filters')
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('age')}</legend>
      {ends.length === ENDS.length && <Slider ages={ages} onChange={onChange} />}
      <div className="grid grid-cols-2 gap-3">
        {ends.map((end) => (
          <Select
            key={end}
            name={end}
            label={t(end)}
            value={ages[end]}
            onChange={(event) => onChange({ [end]: Number(event.target.value) })}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers of ours, in one text for 164 elements
            dangerouslySetInnerHTML={{ __html: optionsWith(ages[end]) }}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Slider for touch and pointer only; the fields below do the same for keyboards and screen readers. */
function Slider({ ages, onChange }: { ages: Ages; onChange: Props['onChange'] }) {
  return (
    <RangeSlider {...SEARCH_AGE} from={ages.min_age} to={ages.max_age} className="search-ages" aria-hidden>
      {ENDS.map((end) => (
        <input
          key={end}
          type="range"
          tabIndex={-1}
          min={SEARCH_AGE.min}
          max={SEARCH_AGE.max}
          value={ages[end]}
          onChange={(event) => onChange({ [end]: draggedTo(end, Number(event.target.value), ages) })}
        />
      ))}
    </RangeSlider>
  )
}

/** A thumb stops at the other thumb. */
const draggedTo = (end: End, age: number, { min_age, max_age }: Ages) =>
  end === 'min_age' ? Math.min(age, max_age) : Math.max(age, min_age)
