import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { SearchAnswer } from '../../../../core/contract/members/members.ts'
import { type Filters, writeFilters } from './filters.ts'
import type { FoundMembers, NextPage } from './find-members.ts'
import { forgetList, keepList } from './kept-lists.ts'
import { withNextPage } from './results.ts'

/** A further page, with the query that asked for it. */
export type AskedPage = NextPage & { asked: string }

type LoadedList = {
  results: SearchAnswer
  /** Loading state of further members. */
  status: 'idle' | 'loading' | 'failed'
  loadMore: () => void
}

/** The members found, with every further page loaded so far. */
export function useResults(found: FoundMembers, start: Filters): LoadedList {
  const [first, setFirst] = useState(found.results)
  const [results, setResults] = useState(found.results)
  if (first !== found.results) {
    setFirst(found.results)
    setResults(found.results)
  }
  const asked = nextPageQuery(found.filters, start, results.next)
  const fetcher = useFetcher<AskedPage>()
  const answer = fetcher.data?.asked === asked ? fetcher.data : undefined
  // A page for another query came too late, or is part of the list already.
  if (answer?.page) setResults(withNextPage(results, answer.page))

  const isLoading = fetcher.state !== 'idle'
  return {
    results,
    status: isLoading ? 'loading' : answer && !answer.page ? 'failed' : 'idle',
    loadMore: () => {
      if (results.next && !isLoading) fetcher.load(`/members?${asked}`)
    },
  }
}

function nextPageQuery(filters: Filters, start: Filters, next: string | null): string {
  const params = writeFilters(filters, start)
  // The address must name at least one filter, or it would mean the last search.
  if (params.size === 0) params.set('per_page', String(filters.per_page))
  params.set('after', next ?? '')
  params.set('only', 'page')
  return params.toString()
}

/**
 * Keeps the list for going back when its page is left. Returns a function that keeps it at once, because a
 * member may go back before the opened profile has loaded.
 */
export function useKeptList(found: FoundMembers, results: SearchAnswer, viewer: string | null): () => void {
  const { key } = useLocation()
  const latest = useRef({ found, viewer })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that was loaded anew is not the one kept before
  useEffect(() => {
    forgetList(key)
    return () => keepList(key, latest.current)
  }, [key, found])
  // This effect runs after the one above, so that a list is kept under the place it was shown at.
  useEffect(() => {
    latest.current = { found: { ...found, results }, viewer }
  })
  return () => keepList(key, latest.current)
}
