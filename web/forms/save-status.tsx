import IconCheck from 'icon:check'
import { useTranslations } from 'use-intl'
import type { Outcome } from './refusal.ts'

/** Status of a setting that is saved as soon as it changes. */
export function SaveStatus({ isBusy, answer }: { isBusy: boolean; answer: Outcome | undefined }) {
  const t = useTranslations('settings')
  return (
    <p role="status" className="flex min-h-6 items-center gap-1 text-sm text-muted">
      {isBusy && t('saving')}
      {!isBusy && answer?.ok && (
        <>
          <IconCheck size="1.125rem" className="text-success" aria-hidden />
          {t('saved')}
        </>
      )}
    </p>
  )
}
