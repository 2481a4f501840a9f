import { useTranslations } from 'use-intl'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { usePage, useShell } from '../shell/use-shell.ts'
import { ActivationReminder } from './activation-reminder.tsx'
import { chooseAlert, type Dismissals, type DismissibleAlert } from './choose-alert.ts'
import { dismiss, useDismissals } from './dismissals.ts'

type AccountAlertsProps = {
  /** What the cookies of the request said. Without it, dismissible alerts wait for the browser. */
  dismissed?: Dismissals | null
}

/** What a member should know about their account, one thing at a time; stands below the navigation. */
export function AccountAlerts({ dismissed = null }: AccountAlertsProps) {
  const { user } = useShell()
  const alert = chooseAlert({ user, page: usePage()?.name, dismissed: useDismissals(dismissed) })
  if (!user || !alert) return null
  if (alert === 'activation') return <ActivationReminder email={user.email} />
  return <DismissibleNote alert={alert} />
}

const TARGETS: Record<DismissibleAlert, string> = {
  photo: '/profile',
  notifications: '/settings#notifications',
}

function DismissibleNote({ alert }: { alert: DismissibleAlert }) {
  const t = useTranslations('alerts')
  return (
    <section aria-label={t(`${alert}.title`)} className="page pt-4">
      <Alert
        title={t(`${alert}.title`)}
        onDismiss={() => dismiss(alert)}
        action={
          <ButtonLink to={TARGETS[alert]} size="sm" variant="secondary">
            {t(`${alert}.action`)}
          </ButtonLink>
        }
      >
        {t(`${alert}.text`)}
      </Alert>
    </section>
  )
}
