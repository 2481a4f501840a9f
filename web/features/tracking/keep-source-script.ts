import { hasSource, sourceInCookies } from '../../../core/rules/tracking/traffic-source.ts'
import { keepSource, type SourceKeeping, withSource } from './keep-source.ts'

/**
 * Keeps the traffic source of a visitor on a page without the framework, which says how. Its links and forms load other
 * documents, so they carry a source that may not be stored.
 */
export function keepVisitSource() {
  // The server writes one of these words.
  const keeping = document.documentElement.dataset.source as SourceKeeping | undefined
  if (!keeping) return
  keepSource(keeping)
  if (hasSource(sourceInCookies(document.cookie))) return
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]')
    if (link) link.href = withSource(link.href).href
  })
  addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) carryInForm(target)
  })
}

/** A browser replaces the query in the address of a form that it sends with GET. */
function carryInForm(form: HTMLFormElement) {
  const address = withSource(form.action)
  if (form.method !== 'get') {
    form.action = address.href
    return
  }
  for (const [name, value] of address.searchParams) {
    if (form.elements.namedItem(name)) continue
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
}
