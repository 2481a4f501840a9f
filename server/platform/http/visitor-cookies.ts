import { isSessionCookie } from './host-cookie.ts'

/** The visitor's cookies as the API calls of one page see them; later calls see what earlier ones set. */
export class VisitorCookies {
  readonly received: string[] = []
  readonly #values: Map<string, string>
  readonly #hadBefore: readonly string[]

  constructor(header = '') {
    this.#values = new Map(header.split(/;\s*/).filter(Boolean).map(split))
    this.#hadBefore = [...this.#values.keys()]
  }

  /** Whether the visitor had a session before the page or has one after it. */
  get hasSession(): boolean {
    return [...this.#hadBefore, ...this.#values.keys()].some(isSessionCookie)
  }

  header(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  receive(cookies: string[]) {
    for (const cookie of cookies) {
      this.received.push(cookie)
      const [name, value] = split(cookie.split(';')[0] ?? '')
      if (value === '') this.#values.delete(name)
      else this.#values.set(name, value)
    }
  }
}

function split(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
}
