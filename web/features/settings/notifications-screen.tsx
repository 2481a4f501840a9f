import { useTranslations } from 'use-intl'
import type { NotificationType } from '../../../core/rules/accounts.ts'
import { BrowserPermission } from './browser-permission.tsx'
import { NotificationSwitches } from './notification-switches.tsx'

export function NotificationsScreen({ disabled }: { disabled: readonly NotificationType[] }) {
  const t = useTranslations('settings.notifications')
  return (
    <div className="page grid max-w-2xl gap-6 py-8 lg:py-10">
      <h1>{t('heading')}</h1>
      <NotificationSwitches disabled={disabled} />
      <BrowserPermission />
    </div>
  )
}
