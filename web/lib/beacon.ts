import type { tellBounce, tellHidden } from '../../core/contract/tracking/tracking.ts'

type Beacon = (typeof tellBounce | typeof tellHidden)['name']

export const beaconAddress = <Name extends Beacon>(name: Name) => `/api/${name}.php` as const

/** Tells the server something while the page goes; the browser sends it even then, and nobody waits. */
export const sendBeacon = (name: Beacon) =>
  navigator.sendBeacon(beaconAddress(name), new Blob(['{}'], { type: 'application/json' }))
