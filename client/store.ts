import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** A value that components and plain code share. */
export type Store<Value> = { read: () => Value; set: (value: Value) => void; use: () => Value }

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const { subscribe, notify } = createListeners()
  const read = () => value
  return {
    read,
    set(next) {
      value = next
      notify()
    },
    use: () => useSyncExternalStore(subscribe, read, () => initial),
  }
}
