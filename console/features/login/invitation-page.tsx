import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { isLanguage, LANGUAGES } from '../../../core/i18n/locales.ts'
import { nameOfLanguage } from '../../../core/i18n/names.ts'
import { Alert } from '../../../web/ui/alert.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { TextField } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { call, callOnce } from '../../lib/call.ts'
import { speak, staffLanguage } from '../../lib/language.ts'
import { useForm } from '../../lib/use-form.ts'
import { Enrol } from '../../login/enrol.tsx'
import { Gate } from '../../login/gate.tsx'
import { Moment } from '../../ui/moment.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'

export async function loader({ params }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  const result = await callOnce('readInvitation', { params: { token } })
  return { token, invitation: result }
}

/** An invitation to the console: name, password and language, and then the second factor. */
export function Component() {
  const t = useTranslations('console.invitation')
  const { token, invitation } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [isAccepted, setAccepted] = useState(false)
  const enrol = useTranslations('console.login.enrol')
  if (!invitation.ok)
    return (
      <Gate title={t('title')}>
        <Alert tone="danger">{invitation.refusal.message || t('lost')}</Alert>
        <p className="mt-4">{t('ask')}</p>
      </Gate>
    )
  if (isAccepted)
    return (
      <Gate title={enrol('title')} intro={enrol('intro')}>
        <Enrol onDone={() => navigate('/', { replace: true })} />
      </Gate>
    )
  const { email, again, expires } = invitation.value
  return (
    <Gate
      title={t(again ? 'title_again' : 'title')}
      intro={t.rich('for', { email, at: () => <Moment at={expires} /> })}
    >
      <AcceptForm token={token} email={email} onDone={() => setAccepted(true)} />
    </Gate>
  )
}

type AcceptFormProps = { token: string; email: string; onDone: () => void }

function AcceptForm({ token, email, onDone }: AcceptFormProps) {
  const t = useTranslations('console.invitation')
  const language = staffLanguage.use()
  const { onSubmit, isBusy, refusal } = useForm(
    (text) =>
      call('acceptInvitation', {
        params: { token },
        body: { name: text('name'), password: text('password'), language },
      }),
    onDone,
  )
  return (
    <form className="grid gap-4" onSubmit={onSubmit}>
      <RefusalAlert refusal={refusal} />
      {/* Password managers keep the address beside the password. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <TextField
        name="name"
        label={t('name')}
        hint={t('name_hint')}
        autoComplete="name"
        maxLength={80}
        required
      />
      <NewPasswordField label={t('password')} error={refusal?.fields.password} />
      <Select
        name="language"
        label={t('language')}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && speak(target.value)}
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code}>
            {nameOfLanguage(code)}
          </option>
        ))}
      </Select>
      <Button type="submit" wide busy={isBusy}>
        {t('accept')}
      </Button>
    </form>
  )
}
