import { useTranslations } from 'use-intl'
import { SKIP_DAYS } from '../../../../core/rules/likes/likes.ts'
import { Button } from '../../../ui/button.tsx'
import { DrawingNothingFound } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Nobody is left for now. */
export function EmptyDeck({ onBringBack }: { onBringBack?: () => void }) {
  const t = useTranslations('swipe-game')
  return (
    <div className="grid justify-items-center">
      <EmptyState
        drawing={<DrawingNothingFound />}
        heading={t('empty.heading')}
        text={t('empty.text', { days: SKIP_DAYS })}
        action={{ to: '/members', label: t('empty.action') }}
      />
      {onBringBack && (
        <Button variant="quiet" onClick={onBringBack}>
          {t('undo')}
        </Button>
      )}
    </div>
  )
}
