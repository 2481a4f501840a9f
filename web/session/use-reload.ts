import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { markOutdated } from './outdated.ts'

/** Reloads all data on the screen, also the site and the member, which navigation does not reload. */
export function useReload(): () => void {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    markOutdated()
    void revalidate()
  }, [revalidate])
}
