import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { LOADING_BAR_DURATION_MS, LOADING_BAR_THROTTLE_MS } from '../../../core/rules/shell/timing.ts'
import './loading-bar.css'

/** A thin line on top while a page loads; fast pages never show it. */
export function LoadingBar() {
  const isBusy = useNavigation().state !== 'idle'
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isBusy) return setShown(false)
    const timer = setTimeout(() => setShown(true), LOADING_BAR_THROTTLE_MS)
    return () => clearTimeout(timer)
  }, [isBusy])
  return isShown ? (
    <div className="loading-bar" style={{ animationDuration: `${LOADING_BAR_DURATION_MS}ms` }} aria-hidden />
  ) : null
}
