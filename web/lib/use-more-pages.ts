import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

/** A page of a long list, with the cursor of the next one. */
type ListPage = { next: string | null }

/** Loader data of a list; `before` is the cursor of the page. */
export type LoadedPage<Page> = { page: Page; before: string | null }

/** The loaded pages of a long list, newest first, and the function that loads the next one. */
export function useMorePages<Page extends ListPage>(first: Page, address: string) {
  const fetcher = useFetcher<LoadedPage<Page>>()
  // Pages by their cursors, because a page may be loaded again. A prefix keeps the order, because objects
  // sort numeric keys.
  const [later, setLater] = useState<Record<string, Page>>({})
  // The fetcher's type is made for serialized data and does not resolve for a type parameter: hence the cast.
  const loaded = fetcher.data as LoadedPage<Page> | undefined
  useEffect(() => {
    const cursor = loaded?.before
    if (cursor) setLater((pages) => ({ ...pages, [`before ${cursor}`]: loaded.page }))
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
