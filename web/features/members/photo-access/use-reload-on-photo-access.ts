import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { onLiveEvent } from '../../../session/live/live-events.ts'

/** Loads the page again when private photos change between the reader and this member, or any member. */
export function useReloadOnPhotoAccess(memberId?: string) {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.name !== 'photo_access') return
        if (memberId === undefined || event.data.profile.id === memberId) void revalidate()
      }),
    [memberId, revalidate],
  )
}
