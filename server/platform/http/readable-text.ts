import { Stream } from 'node:stream'
import { TRAFFIC_SOURCE } from '../../../core/rules/tracking/traffic-source.ts'
import { isOneOf } from '../../../core/typed.ts'

/** Levels of nesting of a body; the deepest call of ours has four. */
const MAX_DEPTH = 20

/** PostgreSQL keeps any text but U+0000 and halves of surrogate pairs. */
const isReadable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Nearly all addresses are plain, and are read without decoding anything. */
const PLAIN_PATH = /^\/[\w./-]*$/

/** The decoded path of an address. Null for an address that no link of ours and no browser writes. */
export function readPath(url: string): string | null {
  const [path = ''] = url.split('?', 1)
  if (PLAIN_PATH.test(path)) return path
  if (!path.startsWith('/')) return null
  try {
    const decoded = decodeURIComponent(path)
    return isReadable(decoded) ? decoded : null
  } catch {
    return null
  }
}

/** The value of a cookie. An unreadable one counts as empty, or it would lock its visitor out until it expires. */
export function readCookieValue(text: string): string {
  try {
    const decoded = decodeURIComponent(text)
    return isReadable(decoded) ? decoded : ''
  } catch {
    return ''
  }
}

export type Unreadable = 'too deep' | { fields: string[] }

/**
 * Looks through parsed input for unreadable text, in values and in names. Fields are named by their innermost
 * name, as the refusals of the schemas name them. The parameters of partners' links are left out: they are
 * cleaned where they are read, because a strange link must not keep a visitor out.
 */
export function findUnreadable(input: unknown): Unreadable | null {
  const fields = new Set<string>()
  let level: { value: unknown; field: string }[] = [{ value: input, field: '' }]
  let isFound = false
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return 'too deep'
    const next: typeof level = []
    for (const { value, field } of level) {
      if (typeof value === 'string' && !isReadable(value)) {
        isFound = true
        if (field) fields.add(field)
      } else if (Array.isArray(value)) {
        for (const item of value) next.push({ value: item, field })
      } else if (isParsed(value)) {
        for (const [name, item] of Object.entries(value)) {
          if (!isReadable(name)) isFound = true
          else if (!isOneOf(TRAFFIC_SOURCE, name)) next.push({ value: item, field: name })
        }
      }
    }
    level = next
  }
  return isFound ? { fields: [...fields] } : null
}

/** The body of a page is a stream, which holds no parsed input. */
const isParsed = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Stream) && !ArrayBuffer.isView(value)
