import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

/** A page of a long list, with the cursor of the next one. */
type ListPage = { next: string | null }

/** What the address of a list gives; `before` is the cursor it was asked with. */
export type LoadedPage<Page> = { page: Page; before: string | null }

/** The pages of a long list so far, newest first, and the way to the next one at the address of the list. */
export function useMorePages<Page extends ListPage>(first: Page, address: string) {
  const fetcher = useFetcher<LoadedPage<Page>>()
  // By their cursors, because a page may be loaded again; in words, because an object puts numbers in order.
  const [later, setLater] = useState<Record<string, Page>>({})
  // The fetcher's type is made for serialized data and does not resolve for a type parameter: hence the cast.
  const loaded = fetcher.data as LoadedPage<Page> | undefined
  useEffect(() => {
    const cursor = loaded?.before
    if (cursor) setLater((known) => ({ ...known, [`before ${cursor}`]: loaded.page }))
  }, [loaded])
  const pages = [first, ...Object.values(later)]
  const next = pages.at(-1)?.next ?? null
  const nextAddress = next && `${address}?${new URLSearchParams({ before: next })}`
  return {
    pages,
    nextAddress,
    loadMore: () => nextAddress && fetcher.load(nextAddress),
    isLoading: fetcher.state !== 'idle',
  }
}
