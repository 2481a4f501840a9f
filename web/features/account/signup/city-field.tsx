import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { Field, useField } from '../../../ui/field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { type City, citiesAt, type FoundCities } from './find-places.ts'
import './city-field.css'

const DEBOUNCE_MS = 150

type Props = {
  country: string
  /** The typed text; `city` is set once it names a town that the site knows. */
  text: string
  city: Pick<City, 'id'> | null
  onType: (text: string) => void
  onPick: (city: City) => void
  error?: string
}

/** Finds a town by its first letters. Arrow keys move through the list, Enter picks, Escape closes. */
export function CityField({ country, text, city, onType, onPick, error }: Props) {
  const t = useTranslations('signup.location')
  const fields = useTranslations('profile.fields')
  const hint = t('city_hint')
  const field = useField({ hint, error })
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { cities, isSearching } = useCities(country, city ? '' : text.trim())
  // The note stays when the field loses focus: its removal would move the button that is being pressed.
  const isUnknown = text.trim() !== '' && !city && !isSearching && cities.length === 0
  const isListed = isOpen && !isSearching && cities.length > 0

  const pick = (chosen: City) => {
    onPick(chosen)
    setOpen(false)
    setActive(-1)
  }
  const press = (event: KeyboardEvent) => {
    if (!isListed) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = cities[active]
    if (step) setActive((active + step + cities.length + (active < 0 && step < 0 ? 1 : 0)) % cities.length)
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else if (event.key === 'Escape') setOpen(false)
    else return
    event.preventDefault()
  }

  return (
    <Field id={field.id} label={fields('city')} hint={hint} error={error}>
      <input type="hidden" name="city" value={city?.id ?? ''} />
      <div className="relative">
        <input
          {...field}
          name="city_name"
          className="control"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={listId}
          aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={60}
          value={text}
          onChange={(event) => {
            onType(event.target.value)
            setOpen(true)
            setActive(-1)
          }}
          onKeyDown={press}
          onBlur={() => setOpen(false)}
        />
        {isSearching && <Spinner className="absolute inset-y-0 end-3.5 my-auto text-muted" />}
        <CityList id={listId} cities={isListed ? cities : []} active={active} onPick={pick} />
      </div>
      <p role="status" className={isUnknown ? 'text-sm text-muted' : 'sr-only'}>
        {(isListed || isUnknown) && t('cities_found', { count: cities.length })}
      </p>
    </Field>
  )
}

type ListProps = { id: string; cities: readonly City[]; active: number; onPick: (city: City) => void }

function CityList({ id, cities, active, onPick }: ListProps) {
  const fields = useTranslations('profile.fields')
  const list = useRef<HTMLDivElement>(null)
  const isShown = cities.length > 0
  useEffect(() => {
    // In a panel the list may begin below the edge.
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={fields('city')}
      className="city-list"
      hidden={!isShown}
    >
      {cities.map((city, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
        <div
          key={city.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={index === active ? keepInSight : undefined}
          // The field must keep the focus until the click arrives.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(city)}
        >
          <span>{city.name}</span>
          <span className="text-sm text-muted">{city.region_name}</span>
        </div>
      ))}
    </div>
  )
}

/** Towns that match a text, fetched after a short pause in typing. */
function useCities(country: string, text: string) {
  const { load, data } = useFetcher<FoundCities>()
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => load(citiesAt(country, text)), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [load, country, text])
  const isAnswered = data?.text === text
  const isUnanswered = data?.text === null
  return { cities: isAnswered ? data.cities : [], isSearching: text !== '' && !isAnswered && !isUnanswered }
}

const keepInSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
