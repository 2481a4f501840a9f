export type Difference = { path: string; before: unknown; after: unknown }

/** The values in which two documents differ, by their paths. Lists are compared whole, but for lists of objects. */
export function differencesOf(before: unknown, after: unknown, path: string[] = []): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isBranch(before) || !isBranch(after)) return [{ path: path.join('.'), before, after }]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => differencesOf(Object(before)[key], Object(after)[key], [...path, key]))
}

/** Whether a value is compared by its parts: an object, or a list of objects. */
const isBranch = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (!Array.isArray(value) || value.every((one) => Object(one) === one))
