import { useEffect } from 'react'
import { PREFETCH_TIMEOUT_MS } from '../../../core/rules/shell/timing.ts'
import { PAGES } from '../../pages.ts'

type Manifest = { routes: Record<string, { module: string; imports?: string[] } | undefined> }

/**
 * Fetches the code of the pages that are likely next when the browser is idle, after two seconds at the
 * latest (docs/product.md, shell-loading). Their data is loaded when they are opened.
 */
export function usePrefetchedCode(paths: readonly string[]) {
  const key = paths.join(' ')
  useEffect(() => {
    const names = PAGES.filter(({ path }) => key.split(' ').includes(path)).map(({ name }) => name)
    return whenIdle(() => names.forEach(prefetch))
  }, [key])
}

function prefetch(name: string) {
  // The router keeps here which files belong to the pages it has heard of.
  const { routes } = (window as unknown as { __reactRouterManifest?: Manifest }).__reactRouterManifest ?? {
    routes: {},
  }
  const route = routes[name]
  for (const href of route ? [route.module, ...(route.imports ?? [])] : []) {
    if (document.head.querySelector(`link[rel=modulepreload][href="${href}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, PREFETCH_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: PREFETCH_TIMEOUT_MS })
  return () => cancelIdleCallback(handle)
}
