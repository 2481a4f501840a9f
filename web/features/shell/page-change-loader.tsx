import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { PAGE_CHANGE_LOADER_MS } from '../../../core/rules/shell/timing.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** Says in words that a slow page is still loading. */
export function PageChangeLoader() {
  const t = useTranslations('shell')
  const isBusy = useNavigation().state === 'loading'
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isBusy) return setShown(false)
    const timer = setTimeout(() => setShown(true), PAGE_CHANGE_LOADER_MS)
    return () => clearTimeout(timer)
  }, [isBusy])
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
