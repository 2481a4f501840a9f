import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CountryOptions } from '../../../session/country-options.tsx'
import { Select } from '../../../ui/select.tsx'
import { CityField } from './city-field.tsx'
import type { City, FoundPlace } from './find-places.ts'
import { MyLocation } from './my-location.tsx'
import { type LoadedRegions, useRegions } from './use-regions.ts'

type Place = { country: string; region: string | null; city: string | null; city_name: string | null }

type Props = {
  /** The member's present place. */
  place: Place
  regions: LoadedRegions
  errors?: { country?: string; region?: string; city?: string }
}

/**
 * Country, region and town as fields of a form; its action reads them with `readLocation`. A town sets its
 * region, and another region or country clears the town.
 */
export function LocationFields({ place, regions: loaded, errors = {} }: Props) {
  const t = useTranslations('signup.location')
  const fields = useTranslations('profile.fields')
  const [country, setCountry] = useState(place.country)
  const [region, setRegion] = useState(place.region ?? '')
  const [city, setCity] = useState<Pick<City, 'id'> | null>(place.city ? { id: place.city } : null)
  const [text, setText] = useState(place.city_name ?? '')
  const { regions, loadAll } = useRegions(loaded, place.country, country)

  const putCity = (chosen: City | null) => {
    setCity(chosen)
    setText(chosen?.name ?? '')
    if (chosen) setRegion(chosen.region)
  }
  const moveTo = (found: FoundPlace) => {
    setCountry(found.country)
    setRegion(found.region ?? '')
    putCity(found.city)
  }
  return (
    <div className="grid gap-5">
      <MyLocation onFound={moveTo} />
      <Select
        name="country"
        label={fields('country')}
        value={country}
        error={errors.country}
        onFocus={loadAll}
        onChange={(event) => {
          setCountry(event.target.value)
          setRegion('')
          putCity(null)
        }}
      >
        <CountryOptions />
      </Select>
      <Select
        name="region"
        label={fields('region')}
        value={region}
        error={errors.region}
        onChange={(event) => {
          putCity(null)
          setRegion(event.target.value)
        }}
      >
        <option value="">{t('no_region')}</option>
        {regions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <CityField
        country={country}
        text={text}
        city={city}
        error={errors.city}
        onPick={putCity}
        onType={(typed) => {
          setText(typed)
          setCity(null)
        }}
      />
    </div>
  )
}
