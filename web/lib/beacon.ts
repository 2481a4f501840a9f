import type { reportBounce, reportHidden } from '../../core/contract/tracking/tracking.ts'

type Beacon = (typeof reportBounce | typeof reportHidden)['name']

export const beaconAddress = <Name extends Beacon>(name: Name) => `/api/${name}.php` as const

/** Sends a request while the page unloads, without waiting for the answer. */
export const sendBeacon = (name: Beacon) =>
  navigator.sendBeacon(beaconAddress(name), new Blob(['{}'], { type: 'application/json' }))
