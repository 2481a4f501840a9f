import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  LOADING_BAR_DURATION_MS,
  LOADING_BAR_THROTTLE_MS,
  PAGE_CHANGE_LOADER_MS,
} from '../../../core/rules/shell/timing.ts'
import { Spinner } from '../../ui/spinner.tsx'
import './loading.css'

/** A thin line on top while a page loads; fast pages never show it. */
export function LoadingBar() {
  const isShown = useIsSlow(useNavigation().state !== 'idle', LOADING_BAR_THROTTLE_MS)
  return isShown ? (
    <div className="loading-bar" style={{ animationDuration: `${LOADING_BAR_DURATION_MS}ms` }} aria-hidden />
  ) : null
}

/** Says in words that a slow page is still loading. */
export function PageChangeLoader() {
  const t = useTranslations('shell')
  const isShown = useIsSlow(useNavigation().state === 'loading', PAGE_CHANGE_LOADER_MS)
  return (
    <div role="status" aria-live="polite">
      {isShown && (
        <div className="fixed inset-x-0 bottom-24 z-(--layer-loading) mx-auto flex w-fit items-center gap-3 rounded-full bg-raised px-5 py-3 text-sm shadow-float">
          <Spinner />
          {t('still_loading')}
        </div>
      )}
    </div>
  )
}

/** True while something has been busy for longer than a delay. */
function useIsSlow(isBusy: boolean, delayMs: number): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), delayMs)
    return () => clearTimeout(timer)
  }, [isBusy, delayMs])
  return isSlow
}
