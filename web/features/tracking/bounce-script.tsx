import { useLocation } from 'react-router'
import { BOUNCE_PARAMETER } from '../../../core/rules/tracking/traffic-source.ts'
import { beaconAddress } from '../../lib/beacon.ts'

/**
 * Reports a visitor who leaves the first page without a click, a key or an input. The script is inline,
 * because such visitors leave early, and works without React, which landers lack.
 */
const SCRIPT = `(() => {
  const [arrival] = performance.getEntriesByType('navigation')
  if (arrival?.type !== 'navigate' || document.referrer.startsWith(location.origin + '/')) return
  let isDone = false
  const note = (event) => { isDone ||= !(event.ctrlKey || event.metaKey || event.altKey) }
  for (const name of ['click', 'keydown', 'input']) addEventListener(name, note, { capture: true, passive: true })
  addEventListener('pagehide', () => {
    if (!isDone) navigator.sendBeacon('${beaconAddress('page-bounce')}', new Blob(['{}'], { type: 'application/json' }))
    isDone = true
  })
})()`

/**
 * The script that notices a bounce, on pages whose address asks for it (docs/product.md, tracking-bounce).
 */
export function BounceScript({ nonce }: { nonce: string | undefined }) {
  const { search } = useLocation()
  if (!new URLSearchParams(search).has(BOUNCE_PARAMETER)) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
