import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Country } from '../../../core/i18n/locales.ts'
import { TextField } from '../../../web/ui/field.tsx'
import { type Answer, call } from '../../lib/call.ts'
import { cityLabel } from './character.ts'

type City = Answer<'findCharacterCities'>['cities'][number]
type CityFieldProps = {
  country: Country
  name: string
  /** The text of the field, and the id of the city if it names one. */
  onPick: (name: string, id: string) => void
  error: string | undefined
}

/** Debounce of the search for cities. */
const PAUSE_MS = 180

/** A city of the country, chosen from those whose names begin as typed. */
export function CityField({ country, name, onPick, error }: CityFieldProps) {
  const t = useTranslations('console.characters.form')
  const listId = useId()
  const [cities, setCities] = useState<readonly City[]>([])
  const typed = name.split(' (')[0]?.trim() ?? ''
  const idOf = (text: string, among: readonly City[]) =>
    among.find((city) => cityLabel(city) === text || city.name === text.trim())?.id ?? ''
  // A name that was typed out counts as chosen when its city becomes known.
  const show = useEffectEvent((found: readonly City[]) => {
    setCities(found)
    const id = idOf(name, found)
    if (id) onPick(name, id)
  })
  useEffect(() => {
    if (typed === '') return
    let isStale = false
    const timer = setTimeout(async () => {
      const result = await call('findCharacterCities', { query: { country, name: typed } })
      if (!isStale && result.ok) show(result.value.cities)
    }, PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [country, typed])
  return (
    <>
      <TextField
        name="city"
        label={t('city')}
        hint={t('city_hint')}
        error={error && typed ? t('city_unknown') : error}
        required
        autoComplete="off"
        list={listId}
        value={name}
        onChange={({ target: { value } }) => onPick(value, idOf(value, cities))}
      />
      <datalist id={listId}>
        {cities.map((city) => (
          <option key={city.id} value={cityLabel(city)} />
        ))}
      </datalist>
    </>
  )
}
