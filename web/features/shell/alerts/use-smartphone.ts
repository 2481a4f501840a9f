import { useSyncExternalStore } from 'react'

/** A touch screen whose shorter side is below the first breakpoint, however it is held. */
const SMARTPHONE = '(pointer: coarse) and ((width < 576px) or (height < 576px))'

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(SMARTPHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** The server cannot know, so a page starts without. */
export const useSmartphone = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(SMARTPHONE).matches,
    () => false,
  )
