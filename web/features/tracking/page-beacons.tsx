import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { reportBounce, reportHidden } from '../../../core/contract/tracking/tracking.ts'
import { BOUNCE_PARAMETER } from '../../../core/rules/tracking/traffic-source.ts'
import { InlineScript } from '../../lib/page-script.tsx'
import { useMaybeShell } from '../../session/use-shell.ts'

type Beacon = (typeof reportBounce | typeof reportHidden)['name']

const beaconAddress = <Name extends Beacon>(name: Name) => `/api/${name}.php` as const

/** Sends a request while the page unloads, without waiting for the answer. */
const sendBeacon = (name: Beacon) =>
  navigator.sendBeacon(beaconAddress(name), new Blob(['{}'], { type: 'application/json' }))

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
export function BounceScript() {
  const { search } = useLocation()
  return new URLSearchParams(search).has(BOUNCE_PARAMETER) ? <InlineScript code={SCRIPT} /> : null
}

/** Notifies the server when a member's page becomes hidden (docs/product.md, tracking-hidden). */
export function HiddenPageBeacon() {
  const isMember = Boolean(useMaybeShell()?.user)
  useEffect(() => {
    if (!isMember) return
    const report = () => {
      if (document.visibilityState === 'hidden') sendBeacon('page-hidden')
    }
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [isMember])
  return null
}
