import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { saveSettings } from '../features/account/settings/save-settings.ts'
import { SettingsScreen } from '../features/account/settings/settings-screen.tsx'
import { saveLimits } from '../features/money/limits/save-limits.ts'
import { SpendingSection } from '../features/money/limits/spending-section.tsx'
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
  return saveSettings(context.get(apiContext), await request.formData(), { spending: saveLimits })
}

export default function Settings() {
  const { spending, ...loaded } = useLoaderData<typeof loader>()
  const { user } = useShell()
  if (!user) return null
  return <SettingsScreen user={user} {...loaded} spending={<SpendingSection limits={spending} />} />
}
