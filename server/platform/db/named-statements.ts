import { createHash } from 'node:crypto'
import pg from 'pg'
import { messageOf } from '../error-code.ts'

/** Longer statements are bulk inserts, whose text is hardly ever the same twice. */
const MAX_LENGTH = 10_000
/** PostgreSQL keeps named statements per connection until it ends, so their number is limited. */
const MAX_STATEMENTS = 1_000

/** Names by text. The name follows from the text, so all connections and processes use the same one. */
const names = new Map<string, string>()

/** The name of a statement, or undefined for one that is not worth keeping. */
export function nameOf(text: string): string | undefined {
  const cached = names.get(text)
  if (cached !== undefined || text.length > MAX_LENGTH || names.size >= MAX_STATEMENTS) return cached
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

type Query = { text: string; values?: unknown[] }

const isUnnamed = (query: unknown): query is Query =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  !('submit' in query || ('name' in query && query.name))

const hasSome = (values: unknown) => Array.isArray(values) && values.length > 0

/** A statement and its values alone, without wishes for the form of its rows. */
type Plain = { name?: string; text: string; values: unknown[] }

const isPlain = (query: unknown): query is Plain =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  'values' in query &&
  hasSome(query.values) &&
  !('submit' in query || 'rowMode' in query || 'types' in query || 'callback' in query)

/**
 * A connection that sends each statement with parameters under a name, so that PostgreSQL parses and plans it
 * once. Plain texts, such as `begin` or a script of several statements, pass as they are.
 */
export class NamingClient extends pg.Client {
  // The many forms of `query` have no common type; only the forms with an object are changed.
  override query(...given: unknown[]): never {
    const [query, values] = given
    // A promise of the driver's result, as that form has it.
    if (given.length === 1 && isPlain(query)) return this.#ask(query) as never
    if (isUnnamed(query) && hasSome(query.values ?? values)) given[0] = { ...query, name: nameOf(query.text) }
    // Passes on what it was given, in the form in which it was given.
    const answer: unknown = super.query(...(given as [never]))
    if (answer instanceof Promise) answer.catch((error) => this.#endIfSilent(error))
    // The answer has the form of the question.
    return answer as never
  }

  /** Makes the driver's object from a text: from an object the driver copies every property, which takes longer than all else. */
  #ask({ name, text, values }: Plain): Promise<unknown> {
    const query = Object.assign(new pg.Query(text, values), { name: name || nameOf(text) })
    return new Promise((resolve, reject) => {
      const callback = (error: Error | null, result: unknown) => {
        if (!error) return resolve(result)
        this.#endIfSilent(error)
        reject(error)
      }
      super.query(Object.assign(query, { callback }))
    })
  }

  /** A connection whose answer did not come is dead: what waits behind that answer fails now, and nobody uses it again. */
  #endIfSilent(error: unknown) {
    if (messageOf(error) === 'Query read timeout') this.connection.stream.destroy()
  }
}
