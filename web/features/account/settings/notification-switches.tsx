import type { ChangeEvent } from 'react'
import { useTranslations } from 'use-intl'
import {
  type MailStop,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '../../../../core/rules/account/account.ts'
import { HOUR_MS } from '../../../../core/rules/durations.ts'
import { MAILS_PER_DAY, MESSAGE_MAIL_PAUSE_MS } from '../../../../core/rules/reach/notifications.ts'
import { DECENT_HOURS } from '../../../../core/rules/reach/time-zones.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { SaveStatus } from '../../../forms/save-status.tsx'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/checkbox.tsx'
import { Link } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import { FROM_PEOPLE, FROM_SITE } from './notification-groups.ts'
import type { SettingsAnswer } from './save-settings.ts'

export type NotificationChoice = {
  disabled: readonly NotificationType[]
  /** What stopped all mails, if the member did not. */
  stoppedBy: MailStop | null
}

/** The kinds of mail. Each switch saves at once; without scripts a button saves them all. */
export function NotificationSwitches({ disabled, stoppedBy }: NotificationChoice) {
  const t = useTranslations('settings.notifications')
  const { settings } = useShell()
  const { form, Form, answer, isBusy, sent, submit } = useFetcherForm<SettingsAnswer>('notifications')
  const isWanted = (type: NotificationType) =>
    sent ? sent.getAll('wanted').includes(type) : !disabled.includes(type)
  const save = (event: ChangeEvent<HTMLInputElement>) => submit(event.currentTarget.form, { flushSync: true })
  const groups = [
    { title: t('from_people'), types: FROM_PEOPLE },
    { title: t('from_site', { site: settings.name }), types: FROM_SITE },
  ]
  return (
    <Section
      id="notifications"
      title={t('title')}
      intro={t('intro')}
      status={<SaveStatus isBusy={isBusy} answer={answer} />}
    >
      <MailTerms />
      {NOTIFICATION_TYPES.every((type) => !isWanted(type)) && <AllStopped by={stoppedBy} />}
      <RefusalAlert answer={answer} />
      <Form ref={form} method="post" className="-mb-3 grid gap-4">
        <input type="hidden" name="intent" value="notifications" />
        {groups.map(({ title, types }) => (
          <fieldset key={title}>
            <legend className="text-sm font-semibold text-muted">{title}</legend>
            <div className="divide-y divide-line">
              {types.map((type) => (
                <Switch
                  key={type}
                  name="wanted"
                  value={type}
                  label={t(`types.${type}`)}
                  hint={t(`about.${type}`, { hours: MESSAGE_MAIL_PAUSE_MS / HOUR_MS })}
                  checked={isWanted(type)}
                  onChange={save}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <noscript>
          <Button type="submit">{t('save')}</Button>
        </noscript>
      </Form>
    </Section>
  )
}

/**
 * The note that all mails are stopped, with the cause: a bounce and a complaint stop them without the member
 * asking (docs/product.md, reach-mail-stops).
 */
function AllStopped({ by }: { by: MailStop | null }) {
  const t = useTranslations('settings.notifications')
  const { Form, isBusy } = useFetcherForm<SettingsAnswer>('notifications')
  return (
    <Alert
      tone="warning"
      title={t('stopped_title')}
      className="mb-5"
      action={
        <div className="flex flex-wrap gap-2">
          <Form method="post">
            <input type="hidden" name="intent" value="notifications" />
            {NOTIFICATION_TYPES.map((type) => (
              <input key={type} type="hidden" name="wanted" value={type} />
            ))}
            <Button type="submit" size="sm" variant="secondary" busy={isBusy}>
              {t('all_on')}
            </Button>
          </Form>
          {by === 'bounce' && (
            <ButtonLink to="/settings#email" size="sm" variant="quiet">
              {t('change_address')}
            </ButtonLink>
          )}
        </div>
      }
    >
      {t(`stopped_by.${by ?? 'member'}`)}
    </Alert>
  )
}

/** When and where mails arrive, for all kinds. */
function MailTerms() {
  const t = useTranslations('settings.notifications')
  const { user } = useShell()
  if (!user) return null
  return (
    <p className="mb-5 text-sm text-muted wrap-anywhere">
      {t('terms', { ...DECENT_HOURS, count: MAILS_PER_DAY })} {t('address', { email: user.email })}{' '}
      <Link to="/settings#email" className="underline underline-offset-4 hover:text-ink">
        {t('change_address')}
      </Link>
    </p>
  )
}
