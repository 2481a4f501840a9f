import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { loadPayments, PaymentsPart } from './load-transactions.ts'

/** The payments so far, and the way to older ones. */
export function usePayments(first: PaymentsPart) {
  const fetcher = useFetcher<Awaited<ReturnType<typeof loadPayments>>>()
  // By their cursors, because a part may be loaded again; in words, because an object puts numbers in order.
  const [older, setOlder] = useState<Record<string, PaymentsPart>>({})
  const loaded = fetcher.data
  useEffect(() => {
    const cursor = loaded?.before
    if (cursor) setOlder((known) => ({ ...known, [`before ${cursor}`]: loaded.part }))
  }, [loaded])
  const parts = [first, ...Object.values(older)]
  const next = parts.at(-1)?.next ?? null
  const nextAddress = next && `/transactions?${new URLSearchParams({ before: next })}`
  return {
    payments: parts.flatMap(({ payments }) => payments),
    nextAddress,
    loadMore: () => nextAddress && fetcher.load(nextAddress),
    isLoading: fetcher.state !== 'idle',
  }
}
