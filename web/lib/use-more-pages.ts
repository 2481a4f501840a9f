import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

/** A stretch of a list, and from where on the next one goes. */
type Part = { next: string | null }
type Loaded<P> = { part: P; before: string | null }

/** The parts of a long list so far, newest first, and the way to older ones at the address of its page. */
export function useOlderParts<P extends Part>(first: P, address: string) {
  const fetcher = useFetcher<Loaded<P>>()
  // By their cursors, because a part may be loaded again; in words, because an object puts numbers in order.
  const [older, setOlder] = useState<Record<string, P>>({})
  const loaded = fetcher.data as Loaded<P> | undefined
  useEffect(() => {
    const cursor = loaded?.before
    if (cursor) setOlder((known) => ({ ...known, [`before ${cursor}`]: loaded.part }))
  }, [loaded])
  const parts = [first, ...Object.values(older)]
  const next = parts.at(-1)?.next ?? null
  const nextAddress = next && `${address}?${new URLSearchParams({ before: next })}`
  return {
    parts,
    nextAddress,
    loadMore: () => nextAddress && fetcher.load(nextAddress),
    isLoading: fetcher.state !== 'idle',
  }
}
