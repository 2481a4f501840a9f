import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { markOutdated } from './outdated.ts'

/** Loads everything on the screen anew, also the site and the member, which walking around leaves alone. */
export function useReload(): () => void {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    markOutdated()
    void revalidate()
  }, [revalidate])
}
