import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False during server rendering and hydration, true from then on. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
