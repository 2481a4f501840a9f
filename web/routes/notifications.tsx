import type { ActionFunctionArgs } from 'react-router'
import { NotificationsScreen } from '../features/settings/notifications-screen.tsx'
import { saveSettings } from '../features/settings/save-settings.ts'
import { useShell } from '../features/shell/use-shell.ts'
import { apiContext } from '../lib/api.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  return saveSettings(context.get(apiContext), await request.formData())
}

export default function Notifications() {
  const { user } = useShell()
  return user && <NotificationsScreen disabled={user.notifications_disabled} />
}
