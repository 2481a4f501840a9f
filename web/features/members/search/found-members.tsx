import { type RefObject, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberCard, SearchAnswer } from '../../../../core/contract/members/members.ts'
import { FEW_RESULTS } from '../../../../core/rules/members/search.ts'
import { rememberList } from '../../../lib/member-list.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DrawingNothingFound } from '../../../ui/drawings.tsx'
import { Link } from '../../../ui/link.tsx'
import {
  addressOf,
  choiceOf,
  countWishes,
  type Filters,
  RESET_ADDRESS,
  type Suggestion,
  suggestionsFor,
} from './filters.ts'
import { MemberGrid, MemberGridSkeleton } from './member-grid.tsx'
import { MoreMembers } from './more-members.tsx'
import { idsOf } from './results.ts'

type Props = {
  results: SearchAnswer
  status: 'idle' | 'loading' | 'failed'
  onMore: () => void
  filters: Filters
  start: Filters
  /** Cursor of a list that does not begin at its start. */
  after: string | null
  /** Called when a profile is opened. */
  onOpen: () => void
}

/** Number of placeholders for the members that are loading; the page that arrives is longer. */
const NEXT_PLACES = 6

/** The members found, the near misses, and the link to more. */
export function FoundMembers({ results, status, onMore, filters, start, after, onOpen }: Props) {
  const t = useTranslations('search')
  const list = useRef<HTMLDivElement>(null)
  const readOn = useReadOn(list, results.members.length)
  const address = addressOf(filters, start)
  const open = () => {
    rememberList(address, idsOf(results))
    onOpen()
  }
  return (
    <div ref={list} className="grid gap-6">
      {after && (
        <Link to={address} className="search-more-link">
          {t('to_start')}
        </Link>
      )}
      {results.members.length > 0 ? (
        <MemberGrid members={results.members} onOpen={open} isFirst />
      ) : (
        <Nobody filters={filters} start={start} />
      )}
      {status === 'loading' && <MemberGridSkeleton count={NEXT_PLACES} />}
      {results.next && (
        <MoreMembers
          address={pageAfter(address, results.next)}
          status={status}
          onMore={onMore}
          onAsked={readOn}
        />
      )}
      <NearMisses members={results.similar} onOpen={open} />
      {!results.next && results.members.length > 0 && (
        <EndOfList isShort={results.total < FEW_RESULTS} filters={filters} start={start} />
      )}
    </div>
  )
}

function NearMisses({ members, onOpen }: { members: readonly MemberCard[]; onOpen: () => void }) {
  const t = useTranslations('search.similar')
  if (members.length === 0) return null
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-xl">{t('heading')}</h2>
        <p className="text-muted">{t('text')}</p>
      </div>
      <MemberGrid members={members} onOpen={onOpen} />
    </section>
  )
}

type EndOfListProps = Pick<Props, 'filters' | 'start'> & { isShort: boolean }

/** A short list offers wider filters. */
function EndOfList({ isShort, filters, start }: EndOfListProps) {
  const t = useTranslations('search')
  const isNarrow = isShort && suggestionsFor(filters).length > 0
  return (
    <div className="grid gap-4 py-4 text-center text-muted">
      <p>{t(isNarrow ? 'end_few' : 'end')}</p>
      {isNarrow && <WiderSearch filters={filters} start={start} />}
    </div>
  )
}

const pageAfter = (address: string, next: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ after: next })}`

/** Moves the focus to the first new member after "more" was pressed. */
function useReadOn(list: RefObject<HTMLElement | null>, count: number) {
  const from = useRef<number | null>(null)
  useEffect(() => {
    if (from.current === null || count <= from.current) return
    list.current?.querySelectorAll<HTMLElement>('.member-card-link')[from.current]?.focus()
    from.current = null
  }, [list, count])
  return () => {
    from.current = count
  }
}

/** Search without results, with wider filters to try. */
function Nobody(search: { filters: Filters; start: Filters }) {
  const t = useTranslations('search.nobody')
  return (
    <div className="mx-auto grid max-w-lg justify-items-center px-4 py-6 text-center">
      <DrawingNothingFound />
      <h2 className="mt-5 text-xl">{t('heading')}</h2>
      <p className="mt-2 mb-6 text-muted">{t('text')}</p>
      <WiderSearch {...search} />
    </div>
  )
}

/** Links to wider searches. */
function WiderSearch({ filters, start }: { filters: Filters; start: Filters }) {
  const t = useTranslations('search.wider')
  return (
    <ul className="flex flex-wrap justify-center gap-3">
      {suggestionsFor(filters).map((suggestion) => (
        <li key={suggestion.kind}>
          <ButtonLink to={choiceOf(suggestion.filters, start)} variant="secondary" replace>
            <SuggestionText {...suggestion} />
          </ButtonLink>
        </li>
      ))}
      {countWishes(filters, start) > 0 && (
        <li>
          <ButtonLink to={RESET_ADDRESS} replace>
            {t('reset')}
          </ButtonLink>
        </li>
      )}
    </ul>
  )
}

function SuggestionText({ kind, filters }: Suggestion) {
  const t = useTranslations('search.wider')
  return kind === 'age' ? t('age', { from: filters.min_age, to: filters.max_age }) : t(kind)
}
