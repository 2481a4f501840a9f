import { useSyncExternalStore } from 'react'

/** A value that components and plain code share. */
export type Store<Value> = { read: () => Value; set: (value: Value) => void; use: () => Value }

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  const read = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    read,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, read),
  }
}
