import { createContext } from 'react-router'
import type { api } from '../../core/contract/api.ts'
import type { AnswerOf, CallOf } from '../../core/contract/endpoint.ts'
import type { CallApi } from './api.ts'
import { browserApi } from './browser-api.ts'
import { useAwaited } from './use-awaited.ts'

/**
 * Calls whose answer is the same on every page of a visit, and which are made once (docs/product.md,
 * shell-loaded-once).
 */
type OnceName = 'listInterests' | 'listRegions' | 'readCompany'
export type OnceAnswer<Name extends OnceName> = AnswerOf<(typeof api)[Name]>

/**
 * How loaders make such a call; the server sets it for each page. A document contains the answer. After a
 * page change the browser has it already, so the loader's answer is null and `useOnce` provides it.
 */
export type CallOnce = <Name extends OnceName>(
  name: Name,
  call?: CallOf<(typeof api)[Name]>,
) => Promise<OnceAnswer<Name> | null>

export const onceContext = createContext<CallOnce>()

/** After a page change the router requests data at an address that ends with `.data`. */
export const onceFor = ({ url }: Pick<Request, 'url'>, call: CallOnce): CallOnce =>
  new URL(url).pathname.endsWith('.data') ? async () => null : call

type Cached<Name extends OnceName> = OnceAnswer<Name> | Promise<OnceAnswer<Name>>

/** A failure is evicted from the cache after React has rendered it, so that the next page retries and this one does not. */
const FORGET_FAILURE_MS = 1_000

/** A cache of answers; concurrent reads share one request. */
export function createOnce(call: CallApi) {
  const cache = new Map<OnceName, unknown>()
  return {
    read<Name extends OnceName>(name: Name): Cached<Name> {
      // Each name leads to an answer of its own kind, which a map cannot say.
      const cached = cache.get(name) as Cached<Name> | undefined
      if (cached) return cached
      const loading = call(name)
      cache.set(name, loading)
      loading.catch(() => setTimeout(() => cache.delete(name), FORGET_FAILURE_MS))
      return loading
    },
    keep<Name extends OnceName>(name: Name, answer: OnceAnswer<Name>) {
      cache.set(name, answer)
    },
  }
}

/**
 * Answers of this visit, as long as the document lives: another language or site is another document. Only
 * for the browser, because on the server it would mix up visitors.
 */
const visit = createOnce(browserApi)

export const readOnce = visit.read

/**
 * The answer in the document, or the one that this visit has loaded; the first page that needs it waits for
 * it.
 */
export function useOnce<Name extends OnceName>(
  name: Name,
  loaded: OnceAnswer<Name> | null,
): OnceAnswer<Name> {
  if (loaded && typeof document !== 'undefined') visit.keep(name, loaded)
  return useAwaited(loaded ?? visit.read(name))
}
