import { useTranslations } from 'use-intl'
import { isCountry } from '../../../../core/i18n/locales.ts'
import { GENDERS, type Gender } from '../../../../core/rules/members/profile.ts'
import { CountryOptions } from '../../../session/country-options.tsx'
import { useShell } from '../../../session/use-shell.ts'
import { Switch } from '../../../ui/checkbox.tsx'
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx'
import { Select } from '../../../ui/select.tsx'
import { AgeRange } from './age-range.tsx'
import { type Filters, isOffered } from './filters.ts'
import type { Region } from './find-members.ts'
import './filter-fields.css'

type Props = {
  filters: Filters
  start: Filters
  regions: readonly Region[]
  onChange: (change: Partial<Filters>) => void
}

/** The filters that this site offers, inside a form. */
export function FilterFields({ filters, start, regions, onChange }: Props) {
  const t = useTranslations('search.filters')
  const { settings } = useShell()
  const ends = (['min_age', 'max_age'] as const).filter((end) => isOffered(end, settings))
  return (
    <div className="grid gap-4">
      {isOffered('gender', settings) && (
        <GenderChoice
          gender={filters.gender}
          mayBeBoth={start.gender === null}
          onChange={(gender) => onChange({ gender })}
        />
      )}
      {ends.length > 0 && (
        <AgeRange min_age={filters.min_age} max_age={filters.max_age} ends={ends} onChange={onChange} />
      )}
      <PlaceFields filters={filters} regions={regions} onChange={onChange} />
      <Switch
        name="real_only"
        value="1"
        label={t('real_only')}
        hint={t('real_only_hint')}
        checked={filters.real_only}
        onChange={(event) => onChange({ real_only: event.target.checked })}
        className="filter-switch"
      />
    </div>
  )
}

type GenderChoiceProps = {
  gender: Gender | null
  /** A member who looks for one gender cannot choose both. */
  mayBeBoth: boolean
  onChange: (gender: Gender | null) => void
}

function GenderChoice({ gender, mayBeBoth, onChange }: GenderChoiceProps) {
  const t = useTranslations('search.filters')
  const genders = [...GENDERS.toReversed(), ...(mayBeBoth ? [null] : [])]
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t('gender')}</legend>
      <SegmentedChoice<Gender | ''>
        name="gender"
        options={genders.map((each) => ({ value: each ?? '', label: t(each ?? 'both') }))}
        value={gender ?? ''}
        onChange={(chosen) => onChange(chosen || null)}
      />
    </fieldset>
  )
}

function PlaceFields({ filters, regions, onChange }: Omit<Props, 'start'>) {
  const t = useTranslations('search.filters')
  const { settings } = useShell()
  return (
    <>
      {isOffered('country', settings) && settings.countries.length > 1 && (
        <Select
          name="country"
          label={t('country')}
          value={filters.country}
          autoComplete="off"
          onChange={({ target }) => isCountry(target.value) && onChange({ country: target.value })}
        >
          <CountryOptions />
        </Select>
      )}
      {isOffered('countryregion', settings) && (
        <Select
          name="countryregion"
          label={t('region')}
          value={filters.countryregion ?? ''}
          autoComplete="off"
          onChange={(event) => onChange({ countryregion: event.target.value || null })}
        >
          <option value="">{t('whole_country')}</option>
          {/* The regions of a country that was chosen just now are still loading. */}
          {regions
            .filter(({ id }) => id.startsWith(`${filters.country}-`))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      )}
    </>
  )
}
