import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { saveSettings } from '../features/account/settings/save-settings.ts'
import { SettingsScreen } from '../features/account/settings/settings-screen.tsx'
import { saveLimits } from '../features/money/limits/save-limits.ts'
import { SpendingPanel, useSpendingValue } from '../features/money/limits/spending-panel.tsx'
import { apiContext } from '../lib/api.ts'
import { staysLoadedWithoutAnchor } from '../session/outdated.ts'
import { THEMES, themeCookie } from '../session/theme.ts'
import { useShell } from '../session/use-shell.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  const [{ sessions, older }, { members }, { looks }, spending] = await Promise.all([
    call('listSessions'),
    call('listBlocks'),
    call('listStaffLooks'),
    call('readSpendingLimits'),
  ])
  return {
    logins: sessions,
    olderLogins: older,
    blocked: members,
    looks,
    spending,
    now: new Date().toISOString(),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'theme') return redirectWithTheme(form)
  return saveSettings(context.get(apiContext), form, { spending: saveLimits })
}

export const shouldRevalidate = staysLoadedWithoutAnchor

/** Keeps the theme that was chosen without scripts. */
function redirectWithTheme(form: FormData) {
  const theme = THEMES.find((one) => one === form.get('theme')) ?? null
  return redirect('/settings#theme', { headers: { 'set-cookie': themeCookie(theme) }, status: 303 })
}

export default function Settings() {
  const { spending, ...loaded } = useLoaderData<typeof loader>()
  const { user } = useShell()
  const t = useTranslations('spending')
  const value = useSpendingValue(spending)
  if (!user) return null
  const panel = <SpendingPanel limits={spending} />
  return <SettingsScreen user={user} {...loaded} spending={{ title: t('title'), value, panel }} />
}
