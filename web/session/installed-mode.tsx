import { useSyncExternalStore } from 'react'

export const INSTALLED = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)'

/** Marks the body of an installed app before the first paint, so that nothing jumps. */
const SCRIPT = `addEventListener('DOMContentLoaded',()=>document.body.classList.toggle('is-pwa',matchMedia(${JSON.stringify(INSTALLED)}).matches||navigator.standalone===true))`

export function InstalledModeScript({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}

const isInstalled = () => window.matchMedia(INSTALLED).matches || navigator.standalone === true

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(INSTALLED)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** True in an installed app; the server cannot know, so the first render is false. */
export const useInstalled = () => useSyncExternalStore(subscribe, isInstalled, () => false)
