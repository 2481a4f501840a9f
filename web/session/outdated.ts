import type { ShouldRevalidateFunction } from 'react-router'

/** True after a change that was not loaded since: the next navigation must not show the old state. */
let outdated = false

export const markOutdated = () => {
  outdated = true
}

export const markLoaded = () => {
  outdated = false
}

export const isOutdated = () => outdated

/**
 * For pages with panels: closing one removes the anchor from the address, after which the router would revalidate the
 * page and wait for it. It revalidates only while the outcome of a form is not loaded yet.
 */
export const staysLoadedWithoutAnchor: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isAnchorRemoved =
    currentUrl.hash !== '' &&
    nextUrl.hash === '' &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search === nextUrl.search
  return defaultShouldRevalidate && (!isAnchorRemoved || isOutdated())
}
