import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { alertFor, type Banner } from '../../../../core/rules/shell/alerts.ts'
import { useDismissals } from '../../../session/dismissals.ts'
import { usePage, useShell } from '../../../session/use-shell.ts'
import { BonusLine } from '../../money/bonus/time-bonus-banner.tsx'
import { type TimeBonus, useRunningBonus } from '../../money/bonus/use-time-bonus.ts'
import { usePushOffer } from '../../reach/push/use-push-offer.ts'
import { useQuestions } from '../../site/entry/use-questions.ts'
import { ActivationReminder } from './activation-reminder.tsx'
import { LinkedNote } from './linked-note.tsx'
import { PushNote } from './push-note.tsx'

/** What a member should know, one thing at a time; stands below the navigation. `core/rules/shell/alerts.ts` says which. */
export function OneBanner() {
  const { user } = useShell()
  const bonus = useRunningBonus()
  const banner = useBanner(bonus)
  if (!user || !banner) return null
  switch (banner) {
    case 'activation':
    case 'activation-modal':
      return <ActivationReminder email={user.email} isModal={banner === 'activation-modal'} />
    case 'time-bonus':
      return bonus && <BonusLine bonus={bonus} />
    case 'push':
      return <PushNote />
    default:
      return <LinkedNote about={banner} user={user} />
  }
}

function useBanner(bonus: TimeBonus | null): Banner | null {
  const { user, dismissed, loadedAt } = useShell()
  const [query] = useSearchParams()
  const { isWarned, asksConsent } = useQuestions()
  return alertFor({
    page: usePage(),
    query,
    user,
    isWarned,
    asksConsent,
    hasTimeBonus: bonus !== null && bonus.secondsLeft > 0,
    canPush: usePushOffer(),
    isSmartphone: useSmartphone(),
    dismissed: useDismissals(dismissed),
    // What was sent away comes back with a page, never while somebody reads one.
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

/** The server cannot know, so a page starts without. */
const useSmartphone = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(SMARTPHONE).matches,
    () => false,
  )
