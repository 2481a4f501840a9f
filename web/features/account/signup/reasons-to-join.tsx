import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { useTranslations } from 'use-intl'
import { useShell } from '../../../session/use-shell.ts'

const REASONS = [
  { name: 'credits', Icon: IconCoins },
  { name: 'real', Icon: IconUserCheck },
  { name: 'leave', Icon: IconDoorExit },
] as const

/** What one can count on, beside the form. */
export function ReasonsToJoin({ className }: { className?: string }) {
  const t = useTranslations('signup.reasons')
  const { settings } = useShell()
  return (
    <ul aria-label={t('label')} className={`signup-reasons ${className ?? ''}`}>
      {REASONS.map(({ name, Icon }) => (
        <li key={name} className="signup-reason">
          <Icon aria-hidden />
          <p className="font-semibold">{t(`${name}.title`, { credits: settings.signup_credits })}</p>
          <p className="text-sm text-muted">{t(`${name}.text`)}</p>
        </li>
      ))}
    </ul>
  )
}
