import IconCurrentLocation from 'icon:current-location'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { nameOfCountry } from '../../../../core/i18n/names.ts'
import { MINUTE_MS } from '../../../../core/rules/durations.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { type FoundPlace, type NearestPlace, placeAt } from './find-places.ts'

type Search =
  | { state: 'idle' | 'asking' | 'denied' | 'failed' }
  | { state: 'abroad'; country: string }
  | { state: 'found'; place: string }

const PATIENCE = { timeout: 15_000, maximumAge: 10 * MINUTE_MS }

/** Asks the device for its position, and the server for the name of that place. */
export function MyLocation({ onFound }: { onFound: (place: FoundPlace) => void }) {
  const t = useTranslations('signup.location')
  const { settings, locale } = useShell()
  const { load, data } = useFetcher<NearestPlace>()
  const [search, setSearch] = useState<Search>({ state: 'idle' })
  const permission = useLocationPermission()
  const isDenied = permission === 'denied' || (search.state === 'denied' && permission !== 'granted')

  const take = useEffectEvent(({ place }: NearestPlace) => {
    if (!place) return setSearch({ state: 'failed' })
    const country = nameOfCountry(place.country, locale)
    if (!settings.countries.some((served) => served === place.country))
      return setSearch({ state: 'abroad', country })
    onFound(place)
    setSearch({ state: 'found', place: [place.city?.name, country].filter(Boolean).join(', ') })
  })
  useEffect(() => {
    if (data) take(data)
  }, [data])

  const ask = () => {
    if (!('geolocation' in navigator)) return setSearch({ state: 'failed' })
    setSearch({ state: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => load(placeAt(coords.latitude, coords.longitude)),
      ({ code, PERMISSION_DENIED }) => setSearch({ state: code === PERMISSION_DENIED ? 'denied' : 'failed' }),
      PATIENCE,
    )
  }

  return (
    <div className="grid">
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={search.state === 'asking'}
        onClick={ask}
      >
        <IconCurrentLocation size="1.25rem" aria-hidden />
        {t('use_mine')}
      </Button>
      <div role="status" className="*:mt-3">
        {search.state === 'asking' && <p className="text-sm text-muted">{t('asking')}</p>}
        {search.state === 'found' && <Alert tone="success">{t('found', { place: search.place })}</Alert>}
        {search.state === 'abroad' && (
          <Alert tone="warning">{t('abroad', { country: search.country })}</Alert>
        )}
        {isDenied && <Alert tone="warning">{t('denied')}</Alert>}
        {search.state === 'failed' && !isDenied && <Alert tone="warning">{t('failed')}</Alert>}
      </div>
    </div>
  )
}

/** What the browser keeps as the member's answer about the location; null where it does not tell. */
function useLocationPermission(): PermissionState | null {
  const [permission, setPermission] = useState<PermissionState | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const follow = (status: PermissionStatus) => {
      if (stop.signal.aborted) return
      setPermission(status.state)
      status.addEventListener('change', () => setPermission(status.state), { signal: stop.signal })
    }
    navigator.permissions?.query({ name: 'geolocation' }).then(follow, () => {
      // The browser does not tell, so the answer is known once the location is asked for.
    })
    return () => stop.abort()
  }, [])
  return permission
}
