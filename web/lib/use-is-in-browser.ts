import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the server renders and React takes over the page, true from then on. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
