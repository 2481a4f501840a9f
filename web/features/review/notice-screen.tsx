import { useTranslations } from 'use-intl'
import { EMAIL_LENGTH } from '../../../core/rules/account/signup.ts'
import { authorityIn } from '../../../core/rules/review/life-threats.ts'
import { NOTICE_LENGTHS, NOTICE_REASONS } from '../../../core/rules/review/notices.ts'
import { isMissing, type Outcome, problemOf } from '../../forms/refusal.ts'
import { RefusalAlert } from '../../forms/refusal-alert.tsx'
import { usePageForm } from '../../forms/use-form.ts'
import { useCountry } from '../../session/use-country.ts'
import { useShell } from '../../session/use-shell.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { SentCard } from '../../ui/sent-card.tsx'

export const NOTICE_FIELDS = ['address', 'reason', 'text', 'name', 'email', 'website'] as const

/** Outcome of a notice, with the typed values. */
export type NoticeAnswer = { typed: Record<(typeof NOTICE_FIELDS)[number], string> } & Outcome<{
  number: string
}>

/** The form with which anybody reports something, with or without an account. */
export function NoticeScreen({ address }: { address: string }) {
  const t = useTranslations('notice')
  const { settings } = useShell()
  const { emergency } = authorityIn(useCountry())
  return (
    <div className="page grid max-w-2xl gap-6 py-10">
      <header className="grid gap-3">
        <h1>{t('heading', { site: settings.name })}</h1>
        <p className="text-lg text-muted">{t('intro')}</p>
        <p className="text-muted">{t.rich('member', { strong: (words) => <strong>{words}</strong> })}</p>
      </header>
      <Alert tone="warning">{t('danger', { number: emergency })}</Alert>
      <NoticeForm address={address} />
    </div>
  )
}

function NoticeForm({ address }: { address: string }) {
  const t = useTranslations('notice')
  const { user } = useShell()
  const { form, Form, answer, isBusy } = usePageForm<NoticeAnswer>()
  if (answer?.ok) return <Sent number={answer.number} email={answer.typed.email} />
  const typed = answer?.typed
  const error = (field: string) => problemOf(answer, field)
  const missing = (field: string) => (isMissing(answer, field) ? t('required') : undefined)
  return (
    <Card>
      <RefusalAlert answer={answer} />
      <Form ref={form} method="post" className="grid gap-4" noValidate preventScrollReset>
        <Select
          name="reason"
          label={t('reason')}
          required
          defaultValue={typed?.reason ?? ''}
          error={error('reason') ?? missing('reason')}
        >
          <option value="" />
          {NOTICE_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reasons.${reason}`)}
            </option>
          ))}
        </Select>
        <TextField
          name="address"
          label={t('address')}
          hint={t('address_hint')}
          maxLength={NOTICE_LENGTHS.address}
          defaultValue={typed?.address ?? address}
          error={error('address')}
        />
        <TextArea
          name="text"
          label={t('text')}
          rows={6}
          required
          maxLength={NOTICE_LENGTHS.text}
          defaultValue={typed?.text}
          error={error('text')}
        />
        <TextField
          name="name"
          label={t('name')}
          autoComplete="name"
          maxLength={NOTICE_LENGTHS.name}
          defaultValue={typed?.name ?? user?.profile.name}
          error={error('name')}
        />
        <TextField
          name="email"
          type="email"
          label={t('email')}
          hint={t('minor_hint')}
          autoComplete="email"
          maxLength={EMAIL_LENGTH}
          defaultValue={typed?.email ?? user?.email}
          error={error('email')}
        />
        <div hidden aria-hidden="true">
          <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" aria-label="website" />
        </div>
        <Checkbox name="good_faith" label={t('good_faith')} required error={missing('good_faith')} />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('send')}
        </Button>
      </Form>
    </Card>
  )
}

function Sent({ number, email }: { number: string; email: string }) {
  const t = useTranslations('notice.sent')
  return (
    <SentCard heading={t('heading')} note={email && t('mail', { email })}>
      {t('text', { number })}
    </SentCard>
  )
}
