import { useEffect, useRef } from 'react'
import { useFetcher, useRevalidator, useRouteLoaderData } from 'react-router'
import type { OwnPhoto } from '../../../../core/contract/account/photos.ts'
import { PHOTO_ADDRESS_SECONDS } from '../../../../core/rules/account/photos.ts'
import { MINUTE_MS } from '../../../../core/rules/durations.ts'
import type { Outcome } from '../../../forms/refusal.ts'
import { ALBUM_AT, foresee, ONLY_PHOTOS, PHOTOS_CHANGED, type PhotoIntent } from './change-photos.ts'

export type Album = { photos: readonly OwnPhoto[]; limit: number }

/** Addresses of private photos are renewed well before they expire. */
const FRESH_MS = (PHOTO_ADDRESS_SECONDS * 1000) / 2
const LOOK_EVERY_MS = MINUTE_MS

/** The member's own photos, from the loader of the profile page or fetched on any other page. */
export function useAlbum() {
  const onPage = useRouteLoaderData<Album>('profile')
  const fetcher = useFetcher<Album>({ key: 'album' })
  const changes = useFetcher<Outcome>({ key: 'album-changes' })
  const refresh = useFetcher({ key: 'album-refresh' })
  const { load } = fetcher
  const isOnPage = onPage !== undefined
  useEffect(() => {
    if (!isOnPage) load(ONLY_PHOTOS)
  }, [isOnPage, load])

  const album = onPage ?? fetcher.data
  useFreshAddresses(album)

  const change = (intent: PhotoIntent, photo: string, more: Record<string, string> = {}) =>
    changes.submit({ intent, photo, ...more }, { method: 'post', action: ALBUM_AT })
  return {
    album: album && { ...album, photos: foresee(album.photos, changes.formData) },
    change,
    ChangeForm: changes.Form,
    refusal: changes.data?.ok === false && changes.state === 'idle' ? changes.data.message : undefined,
    /** Loads the album and the main photo in the navigation again after an upload. */
    refresh: () => refresh.submit({ intent: PHOTOS_CHANGED }, { method: 'post', action: ALBUM_AT }),
  }
}

/** Loads the album again when its addresses get old and the page is visible. */
function useFreshAddresses(album: Album | undefined) {
  const { revalidate } = useRevalidator()
  const since = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts with each loaded album
  useEffect(() => {
    since.current = Date.now()
  }, [album])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - since.current < FRESH_MS) return
      since.current = Date.now()
      revalidate()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [revalidate])
}
