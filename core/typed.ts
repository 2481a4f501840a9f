/** The keys of a record whose type lists all of them, in order. */
export const keysOf = <K extends string>(record: { readonly [Key in K]?: unknown }) =>
  // `Object.keys` is typed for objects that may hold more than their type says.
  Object.keys(record) as K[]

/** The entries of a record whose type lists all of its keys, in order. */
export const entriesOf = <K extends string, V>(record: { readonly [Key in K]?: V }) =>
  // `Object.entries` is typed for objects that may hold more than their type says.
  Object.entries(record) as [K, V][]

/** A record with one value for every key. */
export const recordOf = <K extends string, V>(keys: readonly K[], pick: (key: K) => V) =>
  // `Object.fromEntries` forgets which keys it was given.
  Object.fromEntries(keys.map((key) => [key, pick(key)])) as Record<K, V>

/** Some of the fields of a record, without anything else that it holds. */
export const pickOf = <Source, K extends keyof Source & string>(source: Source, keys: readonly K[]) =>
  // `recordOf` forgets which value belongs to which key.
  recordOf(keys, (key) => source[key]) as Pick<Source, K>

/** Whether an untrusted value is one of a fixed list. */
export const isOneOf = <T>(values: readonly T[], value: unknown): value is T =>
  values.some((known) => known === value)

/** One field of an untrusted value; undefined where there is none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The item at an index that is known to be in the list. */
export function itemAt<T>(items: readonly T[], index: number): T {
  if (index < 0 || index >= items.length) throw new Error(`no item at ${index} of ${items.length}`)
  // The index was checked above.
  return items[index] as T
}
