import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useShell } from '../../../session/use-shell.ts'
import { DrawingHearts } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { firstOpenStep } from './steps.ts'

/** The address is confirmed, now or before. The next step depends on how complete the profile is. */
export function ActivateDoneScreen({ isNew }: { isNew: boolean }) {
  const t = useTranslations('signup')
  const { settings, user } = useShell()
  const isFinished = user && firstOpenStep(user) === 'complete'
  const action = !user
    ? { to: '/login', label: t('activated.login') }
    : isFinished
      ? { to: '/signup-matches', label: t('complete.matches') }
      : { to: '/complete-signup', label: t('activated.finish') }
  return (
    <div className="page grid justify-items-center py-8">
      <EmptyState
        level={1}
        drawing={<DrawingHearts />}
        heading={t(isNew ? 'activated.heading' : 'activated.already_heading')}
        text={isNew ? t('activated.text', { site: settings.name }) : t('activated.already_text')}
        action={action}
        className="pb-4"
      />
      {user && !isFinished && (
        <Link to="/members" className="py-3 text-muted underline hover:text-ink">
          {t('activated.members')}
        </Link>
      )}
    </div>
  )
}
