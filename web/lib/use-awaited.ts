import { use } from 'react'

/**
 * A value that is there or still loads; the component suspends until it is there. A promise must stay the same once it is
 * fulfilled: React repeats a component that suspended, and fails if a hook is missing that it called before.
 */
export const useAwaited = <Value>(value: Value | Promise<Value>): Value =>
  value instanceof Promise ? use(value) : value
