import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { SearchAnswer } from '../../../../core/contract/members/members.ts'
import { type Filters, writeFilters } from './filters.ts'
import type { FoundMembers, NextPage } from './find-members.ts'
import { forgetList, keepList } from './kept-lists.ts'
import { withNextPage } from './results.ts'

/** A further page, with what it was asked for by. */
export type AskedPage = NextPage & { asked: string }

type LoadedList = {
  results: SearchAnswer
  /** How the loading of further members stands. */
  status: 'idle' | 'loading' | 'failed'
  loadMore: () => void
}

/** The members found, with every further page that was loaded. */
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
  // What answers another question came too late, or is part of the list already.
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
  // The address must say something of the filters, or it would mean those of last time.
  if (params.size === 0) params.set('per_page', String(filters.per_page))
  params.set('after', next ?? '')
  params.set('only', 'page')
  return params.toString()
}

/**
 * Keeps the list when its page is left, for the way back. Gives a function that keeps it at once: whoever opens
 * a profile may come back before it is there.
 */
export function useKeptList(found: FoundMembers, results: SearchAnswer, viewer: string | null): () => void {
  const { key } = useLocation()
  const latest = useRef({ found, viewer })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that was loaded anew is not the one kept before
  useEffect(() => {
    forgetList(key)
    return () => keepList(key, latest.current)
  }, [key, found])
  // After the effect above, so that a list is kept under the place it was shown at.
  useEffect(() => {
    latest.current = { found: { ...found, results }, viewer }
  })
  return () => keepList(key, latest.current)
}
