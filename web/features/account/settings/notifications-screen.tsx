import { useTranslations } from 'use-intl'
import { PushSection } from '../../reach/push/push-section.tsx'
import { type NotificationChoice, NotificationSwitches } from './notification-switches.tsx'
import { UnconfirmedAlert } from './unconfirmed-alert.tsx'

export function NotificationsScreen(choice: NotificationChoice) {
  const t = useTranslations('settings.notifications')
  return (
    <div className="page grid max-w-2xl gap-6 py-8 lg:py-10">
      <h1>{t('heading')}</h1>
      <UnconfirmedAlert />
      <PushSection />
      <NotificationSwitches {...choice} />
    </div>
  )
}
