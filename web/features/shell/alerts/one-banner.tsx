import { useRef, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { alertFor, type Banner } from '../../../../core/rules/shell/alerts.ts'
import { useDismissals } from '../../../session/dismissals.ts'
import { usePage, useShell } from '../../../session/use-shell.ts'
import { usePushState } from '../../reach/push/push-store.ts'
import { useQuestions } from '../../site/entry/use-questions.ts'
import { ActivationReminder } from './activation-reminder.tsx'
import { LinkedNote } from './linked-note.tsx'
import { PushNote } from './push-note.tsx'

/** The one banner below the navigation; `core/rules/shell/alerts.ts` decides which one. */
export function OneBanner() {
  const { user } = useShell()
  const banner = useBanner()
  if (!user || !banner) return null
  switch (banner) {
    case 'activation':
    case 'activation-modal':
      return <ActivationReminder email={user.email} isModal={banner === 'activation-modal'} />
    case 'push':
      return <PushNote />
    default:
      return <LinkedNote about={banner} user={user} />
  }
}

function useBanner(): Banner | null {
  const { user, dismissed, loadedAt } = useShell()
  const [query] = useSearchParams()
  const { isWarned, asksConsent } = useQuestions()
  return alertFor({
    page: usePage(),
    query,
    user,
    isWarned,
    asksConsent,
    canPush: usePushOffer(),
    isSmartphone: useSmartphone(),
    dismissed: useDismissals(dismissed),
    // A dismissed banner returns only with a new page, never on an open one.
    now: loadedAt,
  })
}

/** A touch screen whose shorter side is below the first breakpoint, however it is held. */
const SMARTPHONE = '(pointer: coarse) and ((width < 576px) or (height < 576px))'

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(SMARTPHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** The server cannot know the device, so a page starts without the modal. */
const useSmartphone = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(SMARTPHONE).matches,
    () => false,
  )

/**
 * Whether this page may offer push. The browser knows only after the first paint, so the offer waits for the
 * next page instead of moving the layout of this one. It disappears at once.
 */
function usePushOffer(): boolean {
  const isOpen = usePushState() === 'not_subscribed'
  const { key } = useLocation()
  const isFirstPage = key === 'default'
  const page = useRef({ key, isOffered: isOpen && !isFirstPage })
  if (page.current.key !== key) page.current = { key, isOffered: isOpen }
  return page.current.isOffered && isOpen
}
