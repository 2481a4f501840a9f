import { useTranslations } from 'use-intl'
import type { User } from '../../../core/contract/account.ts'
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
  return <DismissibleNote alert={alert} user={user} />
}

const TARGETS: Record<DismissibleAlert, string> = {
  photo: '/profile',
  notifications: '/settings#notifications',
}

function DismissibleNote({ alert, user }: { alert: DismissibleAlert; user: User }) {
  const t = useTranslations('alerts')
  const { title, text } = useWords(alert, user)
  return (
    <section aria-label={title} className="page pt-4">
      <Alert
        title={title}
        onDismiss={() => dismiss(alert)}
        action={
          <ButtonLink to={TARGETS[alert]} size="sm" variant="secondary">
            {t(`${alert}.action`)}
          </ButtonLink>
        }
      >
        {text}
      </Alert>
    </section>
  )
}

/** Mails that stopped altogether, and not by the member's own switches, are told with the reason. */
function useWords(alert: DismissibleAlert, { mail_stopped_by: stop }: User) {
  const t = useTranslations('alerts')
  if (alert === 'notifications' && stop)
    return { title: t('notifications.stopped.title'), text: t(`notifications.stopped.${stop}`) }
  return { title: t(`${alert}.title`), text: t(`${alert}.text`) }
}
