import { useMatches, useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { PAGES, type Page } from '../routes.ts'

export type Shell = Awaited<ReturnType<typeof loader>>

const PAGES_BY_NAME = new Map(PAGES.map((page) => [page.name, page]))

/** What every page knows: the site, the language and who is logged in. Missing only where the site itself failed. */
export const useMaybeShell = () => useRouteLoaderData<typeof loader>('root')

export function useShell(): Shell {
  const shell = useMaybeShell()
  if (!shell) throw new Error('the site could not be loaded')
  return shell
}

/** The page that is shown, from the table of addresses; undefined on an unknown address. */
export function usePage(): Page | undefined {
  const matches = useMatches()
  return PAGES_BY_NAME.get(matches.at(-1)?.id ?? '')
}
