import { useEffect, useState } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { loginAddress } from '../../../../client/login-address.ts'
import type { MemberCount, SearchAnswer } from '../../../../core/contract/members/members.ts'
import { useShell } from '../../../session/use-shell.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DrawingBroken, DrawingHearts } from '../../../ui/drawings.tsx'
import { Link } from '../../../ui/link.tsx'
import { JoinLink } from '../../account/signup/join-link.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { startingFilters } from './filters.ts'
import type { FoundMembers as Found } from './find-members.ts'
import { FoundMembers } from './found-members.tsx'
import { MemberGridSkeleton } from './member-grid.tsx'
import { useFilters } from './use-filters.ts'
import { useKeptList, useResults } from './use-results.ts'
import './search.css'

type Props = {
  found: Found
  /** Viewer of a list kept for going back; undefined for a list that was just loaded. */
  viewer: string | null | undefined
}

export function SearchScreen({ found, viewer }: Props) {
  const t = useTranslations('search')
  const { settings, user } = useShell()
  const start = startingFilters(settings, user?.profile ?? null)
  const { results, status, loadMore } = useResults(found, start)
  const hand = useFilters(found.filters, start)
  const keepList = useKeptList(found, results, user?.id ?? null)
  useFreshList(viewer !== undefined && viewer !== (user?.id ?? null))
  const regions = found.regions ?? []
  const isSearching = useNavigation().location?.pathname === '/members'
  const isSlow = useLasting(isSearching)
  const { total, total_is_minimum } = results
  return (
    <div className="page search">
      {/* For members the segments above name the page. */}
      <h1 className={user ? 'sr-only' : 'search-head'}>{t('heading')}</h1>
      <div className="search-bar">
        <div>
          <p role="status" className="font-semibold">
            {t(total_is_minimum ? 'total_minimum' : 'total', { count: total })}
          </p>
          {isAllFictional(results) && (
            <Link to="/fictional" className="text-sm text-muted underline underline-offset-4">
              {t('all_fictional', { plural: settings.fictional_plural })}
            </Link>
          )}
        </div>
        <FilterSheet
          hand={hand}
          start={start}
          regions={regions}
          found={isSearching ? null : { total, total_is_minimum }}
        />
      </div>
      <FilterPanel hand={hand} start={start} regions={regions} />
      <section className="search-results" aria-busy={isSearching}>
        <h2 className="sr-only">{t('results')}</h2>
        {results.real_members && <RealMembers count={results.real_members} />}
        {isSlow ? (
          <MemberGridSkeleton count={SKELETONS} />
        ) : (
          <FoundMembers
            results={results}
            status={status}
            onMore={loadMore}
            filters={found.filters}
            start={start}
            after={found.after}
            onOpen={keepList}
          />
        )}
      </section>
      {!user && (
        <div className="search-join">
          <JoinLink wide>{t('closed.join')}</JoinLink>
        </div>
      )}
    </div>
  )
}

/** Whether nobody in the list is a real member, which the page then says. */
const isAllFictional = ({ members, similar }: SearchAnswer) =>
  members.length > 0 && [...members, ...similar].every(({ kind }) => kind === 'fictional')

/** For a visitor: how many real members match, most of whom only members see. */
function RealMembers({ count: { total, total_is_minimum } }: { count: MemberCount }) {
  const t = useTranslations('search')
  const { settings } = useShell()
  if (total === 0) return null
  return (
    <aside className="search-real">
      <div>
        <p className="font-semibold">
          {t(`real_members.${settings.demo ? 'demo' : total_is_minimum ? 'minimum' : 'count'}`, {
            count: total,
          })}
        </p>
        <p className="text-muted">{t('real_members.text')}</p>
      </div>
      <JoinLink size="sm">{t('closed.join')}</JoinLink>
    </aside>
  )
}

const SKELETONS = 12

/** Reloads a kept list that another viewer saw, before a login or a logout. */
function useFreshList(isOthers: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isOthers) void revalidate()
  }, [isOthers, revalidate])
}

/** Faster answers show no placeholders, which would only flicker. */
const SLOW_MS = 200

function useLasting(isTrue: boolean): boolean {
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    if (!isTrue) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isTrue])
  return isTrue && isLasting
}

/**
 * Search of a site that shows its members to members only: links to the login and the signup, and back here.
 */
export function ClosedSearch() {
  const t = useTranslations('search.closed')
  const { settings } = useShell()
  const { search } = useLocation()
  return (
    <div className="page py-12">
      <div className="mx-auto grid max-w-md justify-items-center gap-4 text-center">
        <DrawingHearts />
        <h1>{t('heading')}</h1>
        <p className="text-lg text-muted">{t('text', { site: settings.name })}</p>
        <div className="mt-2 grid w-full gap-3 sm:flex sm:justify-center">
          <JoinLink>{t('join')}</JoinLink>
          <ButtonLink to={loginAddress(`/members${search}`)} variant="secondary">
            {t('login')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** Search whose members could not be loaded, with a link to try again. */
export function FailedSearch() {
  const t = useTranslations('search')
  const { pathname, search } = useLocation()
  return (
    <div className="page py-12">
      <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-4 text-center">
        <DrawingBroken />
        <h1>{t('failed.heading')}</h1>
        <p className="text-lg text-muted">{t('failed.text')}</p>
        <ButtonLink to={pathname + search} reloadDocument className="mt-2">
          {t('retry')}
        </ButtonLink>
      </div>
    </div>
  )
}
