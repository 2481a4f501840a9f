import type { ActionFunctionArgs } from 'react-router'
import { NotificationsScreen } from '../features/account/settings/notifications-screen.tsx'
import { saveSettings } from '../features/account/settings/save-settings.ts'
import { apiContext } from '../lib/api.ts'
import { useShell } from '../session/use-shell.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  return saveSettings(context.get(apiContext), await request.formData())
}

export default function Notifications() {
  const { user } = useShell()
  if (!user) return null
  return <NotificationsScreen disabled={user.notifications_disabled} stoppedBy={user.mail_stopped_by} />
}
