import { useTranslations } from 'use-intl'
import { useShell } from '../../session/use-shell.ts'
import '../shared/lander-words.css'

/** Prices of joining and writing, and the link for members to log in. */
export function SmallPrint() {
  const t = useTranslations('member-landing.write')
  const { settings } = useShell()
  return (
    <div className="lander-print">
      <p>{t('costs', { credits: settings.signup_credits, cost: settings.message_credits })}</p>
      <p>{t.rich('login', { login: (words) => <a href="/login">{words}</a> })}</p>
    </div>
  )
}
