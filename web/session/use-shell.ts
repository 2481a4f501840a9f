import { useMatches, useRouteLoaderData } from 'react-router'
import { PAGES, type Page } from '../pages.ts'
import type { Shell } from './shell-data.ts'

const PAGES_BY_NAME = new Map(PAGES.map((page) => [page.name, page]))

/** The shell of the page; undefined only where the site itself failed. */
export const useMaybeShell = () => useRouteLoaderData<Shell>('root')

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
