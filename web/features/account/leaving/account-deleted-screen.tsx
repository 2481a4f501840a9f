import { useTranslations } from 'use-intl'
import { DELETION_GRACE_DAYS } from '../../../../core/rules/account/deletion.ts'
import { Alert } from '../../../ui/alert.tsx'
import { DrawingLetterbox } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export function AccountDeletedScreen() {
  const t = useTranslations('settings.deleted')
  return (
    <div className="page grid max-w-lg gap-4 py-8">
      <EmptyState
        drawing={<DrawingLetterbox />}
        level={1}
        heading={t('heading')}
        text={t('text')}
        action={{ to: '/', label: t('home') }}
      />
      <Alert title={t('way_back_title')}>{t('way_back', { days: DELETION_GRACE_DAYS })}</Alert>
    </div>
  )
}
