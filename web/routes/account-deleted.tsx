import { type LoaderFunctionArgs, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { DELETION_GRACE_DAYS } from '../../core/rules/account/deletion.ts'
import { apiContext } from '../lib/api.ts'
import { Alert } from '../ui/alert.tsx'
import { DrawingLetterbox } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** The page would be wrong for a member who is logged in. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { user } = await context.get(apiContext)('readUser', undefined, { requestType: 'load' })
  if (user) throw redirect('/settings')
  return null
}

export default function AccountDeleted() {
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
