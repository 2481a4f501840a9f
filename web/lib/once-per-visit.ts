import { use } from 'react'
import { createContext } from 'react-router'
import type { api } from '../../core/contract/api.ts'
import type { AnswerOf } from '../../core/contract/endpoint.ts'
import type { CallApi } from './api.ts'
import { browserApi } from './browser-api.ts'

/**
 * Calls whose answer is the same on every page of a visit, and which are made once (docs/product.md,
 * shell-loaded-once).
 */
type OnceName = 'listInterests' | 'listRegions' | 'readCompany'
export type OnceAnswer<Name extends OnceName> = AnswerOf<(typeof api)[Name]>

/**
 * How loaders ask for it; set for each page by the server. A document brings it along. Whoever walks on from there
 * has it in the browser, so between two pages the answer is null, and `useOnce` stands in.
 */
export type CallOnce = <Name extends OnceName>(name: Name) => Promise<OnceAnswer<Name> | null>

export const onceContext = createContext<CallOnce>()

/** Between two pages the router asks for data at an address that ends like this. */
export const onceFor = ({ url }: Pick<Request, 'url'>, call: CallOnce): CallOnce =>
  new URL(url).pathname.endsWith('.data') ? async () => null : call

type Kept<Name extends OnceName> = OnceAnswer<Name> | Promise<OnceAnswer<Name>>

/** A failure is forgotten after React has seen it, so that the next page asks again and this one does not wait. */
const FORGET_FAILURE_MS = 1_000

/** What is here or on its way is not asked for again. */
export function createOnce(call: CallApi) {
  const kept = new Map<OnceName, unknown>()
  return {
    read<Name extends OnceName>(name: Name): Kept<Name> {
      // Each name leads to an answer of its own kind, which a map cannot say.
      const known = kept.get(name) as Kept<Name> | undefined
      if (known) return known
      const loading = call(name)
      kept.set(name, loading)
      loading.then(
        (answer) => kept.set(name, answer),
        () => setTimeout(() => kept.delete(name), FORGET_FAILURE_MS),
      )
      return loading
    },
    keep<Name extends OnceName>(name: Name, answer: OnceAnswer<Name>) {
      kept.set(name, answer)
    },
  }
}

/**
 * Those of this visit, as long as the document lives: another language or another site is another document. Only
 * for the browser, because on the server it would mix up visitors.
 */
const visit = createOnce(browserApi)

export const readOnce = visit.read

/** What came with the document, or what this visit has loaded; the page that needs it first waits for it. */
export function useOnce<Name extends OnceName>(
  name: Name,
  loaded: OnceAnswer<Name> | null,
): OnceAnswer<Name> {
  if (loaded && typeof document !== 'undefined') visit.keep(name, loaded)
  const known = loaded ?? visit.read(name)
  return known instanceof Promise ? use(known) : known
}
