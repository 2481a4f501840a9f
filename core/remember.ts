/** Makes a value once per key and keeps it: formatters, for example, are slow to make. */
export function remember<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>()
  return (key) => {
    const value = values.get(key) ?? make(key)
    values.set(key, value)
    return value
  }
}

/** Keeps the value of the last key alone: a text is read for several reasons in a row, and then hardly ever again. */
export function rememberLast<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { key: Key; value: Value } | undefined
  return (key) => {
    if (!last || last.key !== key) last = { key, value: make(key) }
    return last.value
  }
}
