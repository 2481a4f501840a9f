import { use } from 'react'

/**
 * Reads what is known or still loads; the component waits for it. A promise must stay the same once it is fulfilled:
 * React repeats a component that waited, and fails if a hook is missing that it called before.
 */
export const useKnown = <Value>(known: Value | Promise<Value>): Value =>
  known instanceof Promise ? use(known) : known
