/** The texts of built style sheets. */
export type ReadStyles = (paths: readonly string[]) => Promise<string[]>

const SHEET = /<link[^>]* rel="stylesheet" href="([^"]+)"[^>]*>/g

/**
 * A page that carries its style sheets inside, for visitors who have none of them yet: it is painted without
 * another request.
 */
export async function withInlineStyles(html: string, read: ReadStyles): Promise<string> {
  const { head, sheets, rest } = withoutSheets(html)
  const found = await read(sheets.map(pathOf))
  const styles = found.map((sheet, at) => `<style data-sheet="${sheets[at]}">${sheet}</style>`)
  return `${head}${styles.join('')}${rest}`
}

/** A page without code carries its style sheets for good. */
export async function withStylesOnly(html: string, read: ReadStyles): Promise<string> {
  const { head, sheets, rest } = withoutSheets(html)
  const found = await read(sheets.map(pathOf))
  return `${head}<style>${found.join('')}</style>${rest}`
}

/** Links to style sheets are the last elements of the head. */
function withoutSheets(html: string) {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const sheets = [...head.matchAll(SHEET)].map(([, href = '']) => href)
  return { head: head.replace(SHEET, ''), sheets, rest: html.slice(end) }
}

/** React Router marks the style sheets of some routes with an empty fragment. */
const pathOf = (href: string) => href.replace('#', '')

/**
 * Gives React the links to the sheets that the document carries inside. The links are disabled: nothing loads, and
 * neither the router nor Vite adds a sheet that has such a link. Turning them on instead would lay out the whole
 * page again for each. When the router takes a link away or brings it back, its rules go and come with it.
 */
export function linkInlineStyles() {
  const styles = new Map<string, HTMLStyleElement>()
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-sheet]'))
    styles.set(style.dataset.sheet ?? '', style)
  if (styles.size === 0) return
  ;[...styles.values()].at(-1)?.after(...[...styles.keys()].map(disabledLink))
  const follow = (node: Node, isThere: boolean) => {
    const style = node instanceof HTMLLinkElement && styles.get(node.getAttribute('href') ?? '')
    if (!style || node.rel !== 'stylesheet') return
    node.disabled = true
    style.media = isThere ? 'all' : 'not all'
  }
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of removedNodes) follow(node, false)
      for (const node of addedNodes) follow(node, true)
    }
  }).observe(document.head, { childList: true })
}

function disabledLink(href: string) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('href', href)
  link.disabled = true
  return link
}

/** Fetches the sheets that the document carries inside, for pages that link them. */
export function cacheInlineStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]'))
    fetch(link.href, { priority: 'low' }).catch(() => undefined)
}
