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
 * For pages with panels: closing one removes the anchor from the address, for which the router would load the page anew
 * and wait for it. It does so only while the outcome of a form is still on its way.
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
