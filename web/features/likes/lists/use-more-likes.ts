import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { LikesAnswer } from '../../../../core/contract/likes/likes.ts'
import type { LikeType } from '../../../../core/rules/likes/likes.ts'

/** What the address of one list gives; `before` is the cursor it was asked with. */
export type LikesPage = { likes: LikesAnswer; before: string | null; now: string }

/** The pages of a list so far, and the way to the next. */
export function useMoreLikes(type: LikeType, first: LikesAnswer) {
  const fetcher = useFetcher<LikesPage>()
  // By their cursors, because a page may be loaded again after a change.
  const [later, setLater] = useState<Record<string, LikesAnswer>>({})
  const loaded = fetcher.data
  useEffect(() => {
    if (loaded?.before) setLater((known) => ({ ...known, [loaded.before as string]: loaded.likes }))
  }, [loaded])
  const pages = [first, ...Object.values(later)]
  const next = pages.at(-1)?.next ?? null
  const nextAddress = next && `/likes/${type}?${new URLSearchParams({ before: next })}`
  return {
    pages,
    nextAddress,
    loadMore: () => nextAddress && fetcher.load(nextAddress),
    isLoading: fetcher.state !== 'idle',
  }
}
