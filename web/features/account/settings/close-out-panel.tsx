import IconBell from 'icon:bell'
import IconHeart from 'icon:heart'
import IconLock from 'icon:lock'
import IconMessageOff from 'icon:message-off'
import IconShoppingCartOff from 'icon:shopping-cart-off'
import IconUserOff from 'icon:user-off'
import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import { SELF_EXCLUSION_DAYS } from '../../../../core/rules/account/self-exclusion.ts'
import { useClosedOutUntil } from '../../../format/use-closed-out-until.ts'
import { problemOf } from '../../../forms/refusal.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { SettingsAnswer } from './save-settings.ts'

/** The self-exclusion in one line. */
export function useCloseOutValue({ closed_out }: User) {
  const t = useTranslations('settings.close_out.value')
  const date = useClosedOutUntil(closed_out)
  if (!closed_out) return t('none')
  return date ? t('until', { date }) : t('for_good')
}

/** Closing oneself out of buying and of fictional profiles: everything that happens is said before the press. */
export function CloseOutPanel({ user }: { user: User }) {
  const t = useTranslations('settings.close_out')
  const footer = useTranslations('shell.footer')
  const isForGood = user.closed_out !== null && user.closed_out.until === null
  return (
    <Panel id="close-out" title={t('title')} intro={t('intro')}>
      <div className="grid gap-5">
        <Facts />
        {!isForGood && <CloseOutForm email={user.email} />}
        <ClosedOut user={user} />
        <p className="text-sm">
          {t('credits')} <Link to="/transactions">{t('payments')}</Link>
          {' · '}
          <Link to="/help">{footer('help')}</Link>
        </p>
      </div>
    </Panel>
  )
}

function ClosedOut({ user: { closed_out } }: { user: User }) {
  const t = useTranslations('alerts.closed_out')
  const date = useClosedOutUntil(closed_out)
  if (!closed_out) return null
  return (
    <Alert tone="success" announce>
      {date ? t('title', { date }) : t('for_good')}
    </Alert>
  )
}

const FACTS = [
  ['buying', IconShoppingCartOff],
  ['fictional', IconMessageOff],
  ['mails', IconBell],
  ['real', IconHeart],
  ['early', IconLock],
  ['for_good', IconUserOff],
] as const

function Facts() {
  const t = useTranslations('settings.close_out.facts')
  return (
    <ul className="grid gap-3">
      {FACTS.map(([fact, Icon]) => (
        <li key={fact} className="flex gap-3">
          <Icon size="1.375rem" className="mt-px shrink-0 text-muted" aria-hidden />
          {t(fact)}
        </li>
      ))}
    </ul>
  )
}

/** `email` lets a password manager match the password to its login. */
function CloseOutForm({ email }: { email: string }) {
  const t = useTranslations('settings.close_out')
  const { form, Form, answer, isBusy } = useFetcherForm<SettingsAnswer>('close-out', { clears: true })
  return (
    <Form ref={form} method="post" action="#close-out" className="grid gap-5" noValidate>
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <Chips
        type="radio"
        name="length"
        label={t('length')}
        options={[
          ...SELF_EXCLUSION_DAYS.map((days) => ({ value: `${days}`, label: t(`lengths.${days}`) })),
          { value: 'for_good', label: t('lengths.for_good') },
        ]}
        defaultValue={[`${SELF_EXCLUSION_DAYS[0]}`]}
        required
      />
      <TextField
        name="password"
        type="password"
        label={t('password')}
        autoComplete="current-password"
        required
        error={problemOf(answer, 'password')}
      />
      <RefusalAlert answer={answer} />
      <Button type="submit" name="intent" value="close-out" busy={isBusy} className="justify-self-start">
        {t('submit')}
      </Button>
    </Form>
  )
}
