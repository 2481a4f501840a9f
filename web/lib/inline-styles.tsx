import { createContext, use } from 'react'
import { type EntryContext, Links, useMatches } from 'react-router'

type StyleSheets = {
  routes: EntryContext['manifest']['routes']
  /** The text of built style sheets, by their paths. */
  read: (paths: readonly string[]) => string
}

/** Undefined in the browser and while developing, when there are no built style sheets. */
export const StyleSheetsContext = createContext<StyleSheets | undefined>(undefined)

/**
 * The style sheets of a page inside the document, for visitors who have none of them yet: it is painted without another
 * request. Takes the place of `<Links />` on pages without the framework.
 */
export function InlineStyles() {
  const sheets = use(StyleSheetsContext)
  const matches = useMatches()
  if (!sheets) return <Links />
  const paths = matches.flatMap(({ id }) => sheets.routes[id]?.css ?? []).map(withoutFragment)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built style sheets of our own
  return <style dangerouslySetInnerHTML={{ __html: sheets.read([...new Set(paths)]) }} />
}

/** React Router marks the style sheets of some routes with an empty fragment. */
const withoutFragment = (path: string) => path.replace('#', '')
