import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { matchPath, useLocation, useNavigation } from 'react-router'
import { NEXT_PAGE_MS } from '../../../core/rules/shell/timing.ts'
import { PAGES } from '../../pages.ts'
import { usePage, useShell } from '../../session/use-shell.ts'
import { MemberCardSkeleton, RowSkeleton, Skeleton, SkeletonGroup, TextSkeleton } from '../../ui/skeleton.tsx'
import { SEARCH_PAGES } from './destinations.ts'
import './next-page.css'

/** Pages by name whose shape is known before they have loaded. */
const SHAPES: Record<string, () => ReactNode> = {
  members: Grid,
  'members-id': Profile,
  'likes-m-id': Profile,
  chats: Conversations,
  'chats-id': Conversation,
}

/**
 * The shape of the page to come, over the present one while the next one loads (docs/product.md, shell-loading).
 * The present page stays as it is below, with its scroll position, for a way back.
 */
export function NextPage() {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const now = usePage()
  const next = location && location.pathname !== pathname ? nameOf(location.pathname) : undefined
  const Shape = next ? SHAPES[next] : undefined
  const hasSegments = next !== undefined && SEARCH_PAGES.includes(next)
  const place = usePlaceAfterPause(Shape ? location?.key : undefined, hasSegments)
  if (!Shape || !place) return null
  return (
    <SkeletonGroup className={`next-page next-${next}`} style={place}>
      {/* The list of conversations stays in sight beside the one that changes. */}
      <div className="next-page-shape" data-within={now?.layout === 'chat' ? '' : undefined}>
        <Shape />
      </div>
    </SkeletonGroup>
  )
}

const nameOf = (pathname: string) => PAGES.find(({ path }) => matchPath(path, pathname))?.name

/** The place of the shape, once a navigation has taken a moment; most pages are there sooner and show none. */
function usePlaceAfterPause(key: string | undefined, hasSegments: boolean) {
  const [slow, setSlow] = useState<{ key: string; place: CSSProperties }>()
  useEffect(() => {
    if (key === undefined) return
    const timer = setTimeout(() => setSlow({ key, place: placeOfContent(hasSegments) }), NEXT_PAGE_MS)
    return () => clearTimeout(timer)
  }, [key, hasSegments])
  return slow?.key === key ? slow?.place : undefined
}

/**
 * Where the next page begins, which is not scrolled yet, below bars that may be as high as a notice makes them.
 * Segments that both pages have stay where they are, for a finger that is already on one.
 */
function placeOfContent(hasSegments: boolean): CSSProperties {
  const content = document.getElementById('content')
  const segments = hasSegments ? content?.querySelector('.segments') : undefined
  return {
    '--content-start': `${content?.offsetTop ?? 0}px`,
    '--content-now': `${content?.getBoundingClientRect().top ?? 0}px`,
    '--segments-end': `${segments?.getBoundingClientRect().bottom ?? 0}px`,
  }
}

const times = (count: number, item: (place: number) => ReactNode) =>
  Array.from({ length: count }, (_, place) => item(place))

function Grid() {
  const { user } = useShell()
  return (
    <div className="page">
      <div className="next-grid-bar" data-member={user ? '' : undefined}>
        <Skeleton className="h-5 w-32 rounded-sm" />
        <Skeleton className="next-grid-filters h-12 w-28 rounded-full" />
      </div>
      <div className="next-grid">
        <Skeleton className="next-grid-side rounded-card" />
        <div className="member-grid">
          {times(8, (place) => (
            <MemberCardSkeleton key={place} />
          ))}
        </div>
      </div>
    </div>
  )
}

function Profile() {
  return (
    <div className="page next-profile">
      <Skeleton className="next-profile-photo" />
      <div className="grid content-start gap-6">
        <Skeleton className="next-profile-name h-9 w-1/2 rounded-sm" />
        <Skeleton className="h-12 rounded-full" />
        <TextSkeleton lines={4} />
        <TextSkeleton lines={3} />
      </div>
    </div>
  )
}

function Conversations() {
  return (
    <div className="next-chat">
      <div className="next-chat-list">
        {times(8, (place) => (
          <RowSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}

function Conversation() {
  return (
    <div className="next-chat" data-open="">
      <div className="next-chat-list">
        {times(8, (place) => (
          <RowSkeleton key={place} />
        ))}
      </div>
      <div className="next-chat-pane">
        <div className="next-chat-head">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <Skeleton className="h-5 w-32 rounded-sm" />
        </div>
        <div className="next-chat-log">
          <Skeleton className="h-12 w-3/5 rounded-card" />
          <Skeleton className="ms-auto h-12 w-1/2 rounded-card" />
          <Skeleton className="h-20 w-2/3 rounded-card" />
        </div>
        <div className="next-chat-foot">
          <Skeleton className="h-12 w-full rounded-full" />
        </div>
      </div>
    </div>
  )
}
