import { use } from 'react'

/**
 * Reads what is known or still loads; the component waits for it. Both are read with `use`: React repeats a component
 * that waited, and fails if a hook is missing that it called before.
 */
export const useKnown = <Value>(known: Value | Promise<Value>): Value =>
  use(known instanceof Promise ? known : settled(known))

/** A promise whose value React takes at once, by the fields that it itself sets on a promise that it waited for. */
const settled = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value })
