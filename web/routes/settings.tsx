import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { saveSettings } from '../features/account/settings/save-settings.ts'
import { SettingsScreen } from '../features/account/settings/settings-screen.tsx'
import { apiContext } from '../lib/api.ts'
import { useShell } from '../session/use-shell.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  const [{ sessions }, { members }, spending] = await Promise.all([
    call('listSessions'),
    call('listBlocks'),
    call('readSpendingLimits'),
  ])
  return { logins: sessions, blocked: members, spending, now: new Date().toISOString() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return saveSettings(context.get(apiContext), await request.formData())
}

export default function Settings() {
  const loaded = useLoaderData<typeof loader>()
  const { user } = useShell()
  return user && <SettingsScreen user={user} {...loaded} />
}
