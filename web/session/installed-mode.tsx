import { useSyncExternalStore } from 'react'
import { InlineScript } from '../lib/page-script.tsx'

export const INSTALLED = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)'

/** Marks the body of an installed app before the first paint, so that nothing jumps. */
const SCRIPT = `addEventListener('DOMContentLoaded',()=>document.body.classList.toggle('is-pwa',matchMedia(${JSON.stringify(INSTALLED)}).matches||navigator.standalone===true))`

export const InstalledModeScript = () => <InlineScript code={SCRIPT} />

const isInstalled = () => window.matchMedia(INSTALLED).matches || navigator.standalone === true

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(INSTALLED)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** True in an installed app; the server cannot know, so the first render is false. */
export const useInstalled = () => useSyncExternalStore(subscribe, isInstalled, () => false)
