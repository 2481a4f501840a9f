import { useTranslations } from 'use-intl'
import { useShell } from '../../../session/use-shell.ts'
import { DrawingLetterbox } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'

/** The page of a site that takes no new members, or only members with an invitation. */
export function SignupClosed({ level }: { level: 1 | 2 }) {
  const t = useTranslations('signup.closed')
  const { settings } = useShell()
  return (
    <div className="grid justify-items-center pb-10">
      <EmptyState
        level={level}
        drawing={<DrawingLetterbox />}
        heading={t('heading')}
        text={t('text', { site: settings.name })}
        action={{ to: '/login', label: t('login') }}
        className="pb-4"
      />
      <Link to="/" className="py-3 text-sm text-muted underline hover:text-ink">
        {t('home')}
      </Link>
    </div>
  )
}
