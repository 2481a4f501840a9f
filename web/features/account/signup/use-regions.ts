import { useEffect, useState } from 'react'
import { type OnceAnswer, readOnce } from '../../../lib/once-per-visit.ts'
import { useAwaited } from '../../../lib/use-awaited.ts'

/** The regions in a document: those of the member's country; null after a page change. */
export type LoadedRegions = OnceAnswer<'listRegions'> | null

/**
 * The regions of a country. A document contains those of the member's own; the browser loads all of them once another
 * country is chosen, or earlier with `loadAll`.
 */
export function useRegions(loaded: LoadedRegions, ownCountry: string, country: string) {
  // The page is loaded again without them after each change.
  const [inDocument] = useState(loaded)
  const first = useAwaited(inDocument ?? readOnce('listRegions'))
  const [{ regions }, setKnown] = useState(first)
  const loadAll = async () => {
    try {
      setKnown(await readOnce('listRegions'))
    } catch {
      // A place without its region is still a place.
    }
  }
  const isForeign = country !== ownCountry
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that is loaded is not requested again
  useEffect(() => {
    if (isForeign) void loadAll()
  }, [isForeign])
  return { regions: regions.filter((region) => region.country === country), loadAll }
}
