import { Suspense, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { TIME_BONUS_POPUP_MS } from '../../../../core/rules/money/discounts.ts'
import { countsFor, type Dismissals } from '../../../../core/rules/shell/alerts.ts'
import { isMembersArea } from '../../../../core/rules/shell/members-area.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { dismiss, useDismissals } from '../../../session/dismissals.ts'
import { useMaybeShell, usePage } from '../../../session/use-shell.ts'
import { useWaiting } from '../../../session/waiting.ts'
import { useRunningBonus } from './use-time-bonus.ts'

const TimeBonusPopup = lazyComponent(async () => (await import('./time-bonus-popup.tsx')).TimeBonusPopup)

/**
 * Shows the time bonus once to a member without credits, a while after they enter the members' area. The gate
 * is above the layouts, so that navigation within the area does not restart the wait.
 */
export function TimeBonusPopupGate() {
  const shell = useMaybeShell()
  return shell?.user?.time_bonus ? (
    <Gate signupDate={shell.user.signup_date} dismissed={shell.dismissed} />
  ) : null
}

function Gate({ signupDate, dismissed }: { signupDate: string; dismissed: Dismissals }) {
  const bonus = useRunningBonus()
  const isLasting = bonus !== null && bonus.secondsLeft > 0
  const isInside = isMembersArea(usePage()?.name) && isLasting
  const { credits } = useWaiting()
  const isSentAway = countsFor(signupDate, useDismissals(dismissed)?.bonus)
  const isDue = useWaited(isInside && !isSentAway)
  useFreshPricesAtEnd(!isLasting)

  const isOpen = isDue && isInside && credits === 0 && !isSentAway
  // The popup stays mounted after closing, so that its closing animation can run.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen || !isLasting) return null
  return (
    <Suspense>
      <TimeBonusPopup bonus={bonus} open={isOpen} onClose={() => dismiss('bonus')} />
    </Suspense>
  )
}

/** Loads the prices on the page again when the bonus ends. */
function useFreshPricesAtEnd(isOver: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isOver) void revalidate()
  }, [isOver, revalidate])
}

/** The popup waits this much longer while another dialog is open. */
const TRY_AGAIN_MS = 5_000

/** Whether the wait is over. Leaving the area cancels the wait, and a return restarts it. */
function useWaited(isInside: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isInside) return
    const look = () => {
      if (document.querySelector('dialog:modal')) timer = setTimeout(look, TRY_AGAIN_MS)
      else setOver(true)
    }
    let timer = setTimeout(look, TIME_BONUS_POPUP_MS)
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [isInside])
  return isOver
}
