import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { User } from '../../../core/contract/account/account.ts'
import type { Waiting as WaitingAnswer } from '../../../core/contract/chat/chat.ts'
import type { EventData, EventName } from '../../../core/contract/chat/events.ts'
import { browserApi, leaveForLogin, updateTab } from '../../lib/browser-api.ts'
import { notifyListeners, notifyRefreshers, onLiveEvent } from '../../session/live/live-events.ts'
import { listenLive } from '../../session/live/live-stream.ts'
import { useRefresher } from '../../session/live/refresher.ts'
import { hasUserNews } from '../../session/live/user-news.ts'
import { announceLike, announceMatch } from '../../session/match-announcements.ts'
import { isMemberShown } from '../../session/shown-member.ts'
import { useReload } from '../../session/use-reload.ts'
import { WaitingContext, waitingOf } from '../../session/waiting.ts'
import { toast } from '../../ui/toast.tsx'

type LiveUpdatesProps = {
  /** The member and the counts that the page was rendered with; null for a visitor. */
  user: User | null
  waiting: WaitingAnswer | null
  hasPush: boolean
  children: ReactNode
}

/**
 * Keeps the numbers of unread messages, new likes and credits true: live events change them at once, and the
 * regular refresh is the fallback (docs/product.md, chat-refresh).
 */
export function LiveUpdates({ user, waiting, hasPush, children }: LiveUpdatesProps) {
  const [now, setNow] = useState(waiting)
  const isMember = waiting !== null
  const reload = useReload()
  const rendered = useRef(waiting)
  // A page that was loaded later is newer than the events before it.
  if (rendered.current !== waiting) {
    rendered.current = waiting
    setNow(waiting)
  }
  const refresh = useRefresh(setNow)
  const refreshUser = useRefreshUser(user)
  useAnnouncePhotos(isMember)
  useAnnounceOwnPhotos(isMember)

  useEffect(() => (isMember ? listenLive(notifyListeners) : undefined), [isMember])
  useLeaveWhenLoggedOut(isMember)
  const refreshAll = useCallback(() => {
    void refresh()
    void refreshUser()
    notifyRefreshers()
  }, [refresh, refreshUser])
  useRefresher(refreshAll, { isMember, hasPush })
  useEffect(() => {
    if (!isMember) return
    return onLiveEvent((event) => {
      if (event.name === 'credits') {
        const { credits } = event.data
        setNow((counts) => counts && { ...counts, credits })
      }
      if (event.name === 'message' && !event.data.message.mine && !event.data.message.line) {
        const { unread } = event.data
        setNow((counts) => counts && { ...counts, unread })
      }
      if (event.name === 'like') announceLike(event.data.profile)
      if (event.name === 'match') announceMatch(event.data.profile)
      if (COUNTED.includes(event.name)) void refresh()
      if (event.name === 'read' && event.data.mine) void refresh()
      // A payment changes navigation, limits and private photos, which come from loaded data.
      if (event.name === 'payment' || event.name === 'reload') reload()
    })
  }, [isMember, refresh, reload])

  const value = { ...waitingOf(now), refresh }
  useEffect(() => showAppBadge(value.total), [value.total])
  return <WaitingContext value={value}>{children}</WaitingContext>
}

/** Shows a note when somebody asks to see private photos or says yes, except where that member is on the screen. */
function useAnnouncePhotos(isMember: boolean) {
  const t = useTranslations('alerts.photo_access')
  const navigate = useNavigate()
  const announce = useEffectEvent(({ profile: { id, name }, change }: EventData<'photo_access'>) => {
    if ((change !== 'asked' && change !== 'allowed') || isMemberShown(id)) return
    toast(t(change, { name }), { action: { label: t('look'), run: () => void navigate(`/members/${id}`) } })
  })
  useEffect(() => {
    if (!isMember) return
    return onLiveEvent((event) => event.name === 'photo_access' && announce(event.data))
  }, [isMember])
}

/** Shows a note when our moderators approved or removed a photo of the member, and loads what shows it again. */
function useAnnounceOwnPhotos(isMember: boolean) {
  const t = useTranslations('alerts.photo_decided')
  const navigate = useNavigate()
  const reload = useReload()
  const announce = useEffectEvent(({ id, status }: EventData<'photo'>) => {
    reload()
    if (status === 'pending') return
    toast(t(status), { key: id, action: { label: t('look'), run: () => void navigate('/profile') } })
  })
  useEffect(() => {
    if (!isMember) return
    return onLiveEvent((event) => event.name === 'photo' && announce(event.data))
  }, [isMember])
}

/** Events after which the counts are loaded again. */
const COUNTED: readonly EventName[] = ['like', 'match', 'photo_access', 'reload']

/** Loads the counts. In a race of several requests, the latest one wins. */
function useRefresh(take: (waiting: WaitingAnswer) => void) {
  const latest = useRef(0)
  return useCallback(async () => {
    const request = ++latest.current
    const answer = await browserApi('readWaiting', undefined, { requestType: 'refresh' }).catch(() => null)
    if (answer && request === latest.current) take(answer)
  }, [take])
}

/** Loads the member, and reloads the page when the member has changed. */
function useRefreshUser(user: User | null) {
  const reload = useReload()
  const shownUser = useRef(user)
  useEffect(() => {
    shownUser.current = user
  }, [user])
  return useCallback(async () => {
    const answer = await browserApi('readUser', undefined, { requestType: 'refresh' }).catch(() => null)
    if (answer && hasUserNews(shownUser.current, answer.user)) reload()
  }, [reload])
}

function showAppBadge(total: number) {
  if (!('setAppBadge' in navigator)) return
  const change = total > 0 ? navigator.setAppBadge(total) : navigator.clearAppBadge()
  change.catch(() => {
    // Only an installed app has a badge.
  })
}

/**
 * Leaves a member's page when its session has ended, in this tab, another tab or on another device. A page from the
 * back/forward cache is reloaded, because the member may have logged out meanwhile (docs/product.md,
 * shell-session-ended).
 */
function useLeaveWhenLoggedOut(isMember: boolean) {
  const isSending = useNavigation().state !== 'idle'
  useLayoutEffect(() => updateTab({ isMember, isSending }), [isMember, isSending])

  useEffect(() => {
    if (!isMember) return
    const stop = onLiveEvent(({ name }) => name === 'logged_out' && leaveForLogin())
    window.addEventListener('pageshow', reloadIfCached)
    return () => {
      stop()
      window.removeEventListener('pageshow', reloadIfCached)
    }
  }, [isMember])
}

function reloadIfCached({ persisted }: PageTransitionEvent) {
  if (!persisted) return
  document.documentElement.hidden = true
  location.reload()
}
