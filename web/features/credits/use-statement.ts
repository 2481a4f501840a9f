import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Movement } from '../../../core/contract/credits.ts'

export type StatementPart = { balance: number; movements: Movement[]; next: string | null }

/** The movements so far, and the way to older ones. */
export function useStatement(first: StatementPart) {
  const fetcher = useFetcher<{ statement: StatementPart; before: string | null }>()
  // By their cursors, because a part may be loaded again; in words, because an object puts numbers in order.
  const [older, setOlder] = useState<Record<string, StatementPart>>({})
  const loaded = fetcher.data
  useEffect(() => {
    const cursor = loaded?.before
    if (cursor) setOlder((known) => ({ ...known, [`before ${cursor}`]: loaded.statement }))
  }, [loaded])
  const parts = [first, ...Object.values(older)]
  const next = parts.at(-1)?.next ?? null
  const nextAddress = next && `/credits?${new URLSearchParams({ before: next })}`
  return {
    movements: parts.flatMap(({ movements }) => movements),
    nextAddress,
    loadMore: () => nextAddress && fetcher.load(nextAddress),
    isLoading: fetcher.state !== 'idle',
  }
}
