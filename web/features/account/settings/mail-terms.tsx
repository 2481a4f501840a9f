import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { MAILS_PER_DAY } from '../../../../core/rules/reach/notifications.ts'
import { DECENT_HOURS } from '../../../../core/rules/reach/time-zones.ts'
import { useShell } from '../../../session/use-shell.ts'

/** When and where mails come, which holds for all kinds of them. */
export function MailTerms() {
  const t = useTranslations('settings.notifications')
  const { user } = useShell()
  if (!user) return null
  return (
    <p className="mb-5 text-sm text-muted wrap-anywhere">
      {t('terms', { ...DECENT_HOURS, count: MAILS_PER_DAY })} {t('address', { email: user.email })}{' '}
      <Link to="/settings#email" className="underline underline-offset-4 hover:text-ink">
        {t('change_address')}
      </Link>
    </p>
  )
}
