import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { loginAddress } from '../../../../client/login-address.ts'
import { DELETION_GRACE_DAYS } from '../../../../core/rules/account/deletion.ts'
import { NAME_LENGTH } from '../../../../core/rules/account/names.ts'
import { MINIMUM_AGE, PASSWORD_LENGTH, SEEKS } from '../../../../core/rules/account/signup.ts'
import { GENDERS } from '../../../../core/rules/members/profile.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { CountryOptions } from '../../../session/country-options.tsx'
import { useShell } from '../../../session/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Select } from '../../../ui/select.tsx'
import { useCarriedSource } from '../../tracking/visit-source.ts'
import { oneOf } from './account.ts'
import { BirthDateField } from './birth-date-field.tsx'
import { choiceFields, readChoices } from './choices.ts'
import { readDraft } from './draft.ts'
import type { JoinRefusal } from './join.ts'
import { useAccountForm } from './use-account-form.ts'
import { useAfterSignup } from './use-after-signup.ts'
import { WhoFields } from './who-fields.tsx'
import './signup.css'

/** Key by which other components see that an account is being created. */
export const SIGNUP_FETCHER = 'signup'

type Props = {
  action: string
  /** Whether the form begins with a message to the member whose page this is. */
  withMessage?: boolean
  /** Text that the visitor already typed on the page before. */
  message?: string
  onType?: () => void
}

/** The account step, shared by the signup page, a member's page and the modal. */
export function AccountForm({ action, withMessage, message, onType }: Props) {
  const t = useTranslations('signup.account')
  const { settings, locale } = useShell()
  const [params] = useSearchParams()
  const { form, Form, answer, isBusy } = useFetcherForm<JoinRefusal>('join', { key: SIGNUP_FETCHER })
  const { errors, submit, typed, left } = useAccountForm(form, answer)
  const values = answer?.values
  const [knownEmail, setKnownEmail] = useKnownEmail()
  const knownWho = useKnownWho(knownEmail)
  const to = useAfterSignup()
  const carried = [
    ...Object.entries(useCarriedSource()),
    ...choiceFields(readChoices(params)),
    ...(to ? [['to', to] as const] : []),
  ].map(([name, value]): [string, string] => [name, value])
  return (
    <Form
      ref={form}
      method="post"
      // The address carries the fields too; otherwise a second attempt without scripts would lose them.
      action={carried.length > 0 ? `${action}?${new URLSearchParams(carried)}` : action}
      aria-label={t('label')}
      className="signup-form"
      noValidate
      onSubmit={submit}
      onInput={(event) => {
        typed(event)
        onType?.()
      }}
      onBlur={left}
    >
      <input type="hidden" name="language" value={locale} />
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RefusalAlert answer={answer} className="signup-wide" />
      {withMessage && (
        <TextArea
          name="signup_message"
          label={t('message')}
          hint={t('message_hint')}
          maxLength={1000}
          defaultValue={values?.signup_message ?? message}
          error={errors.signup_message}
          className="signup-wide"
        />
      )}
      <KnownFields
        knownWho={knownWho}
        isWrong={Boolean(errors.gender || errors.seeks || errors.email)}
        onOpen={() => setKnownEmail('')}
      >
        <WhoFields values={values} errors={errors} />
      </KnownFields>
      <TextField
        name="email"
        type="email"
        label={t('email')}
        hint={t('email_hint')}
        autoComplete="email"
        required
        defaultValue={values?.email}
        className={knownEmail && !errors.email ? 'hidden' : undefined}
        error={errors.email && <EmailError text={errors.email} isTaken={answer?.code === 'email_taken'} />}
      />
      <TextField
        name="name"
        label={t('name')}
        hint={t('name_hint')}
        autoComplete="nickname"
        maxLength={NAME_LENGTH.max}
        required
        defaultValue={values?.name}
        error={errors.name}
      />
      <BirthDateField
        defaultValue={values?.date_of_birth ?? ''}
        hint={t('date_hint')}
        error={errors.date_of_birth}
      />
      <TextField
        name="password"
        showStrength
        type="password"
        label={t('password')}
        hint={t('password_hint', PASSWORD_LENGTH)}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        required
        error={errors.password}
      />
      <Select
        name="country"
        label={t('country')}
        autoComplete="country"
        defaultValue={values?.country || settings.geoip_selected_country}
        error={errors.country}
        className="signup-wide"
      >
        <CountryOptions />
      </Select>
      <div className="signup-wide grid gap-3">
        <Button type="submit" size="lg" wide busy={isBusy}>
          {t('submit')}
        </Button>
        <AgreeByJoining />
      </div>
    </Form>
  )
}

/** The mail address that the front page asked for; only the browser knows it. */
function useKnownEmail() {
  const [email, setEmail] = useState('')
  const [params] = useSearchParams()
  const cameFromForm = params.has('gender') && params.has('seeks')
  // Before the first paint, so that the field does not vanish in sight.
  useLayoutEffect(() => {
    if (cameFromForm) setEmail(readDraft().email ?? '')
  }, [cameFromForm])
  return [email, setEmail] as const
}

/** What the visitor said before in one line, or nothing unless both choices are known. */
function useKnownWho(email: string): string | null {
  const t = useTranslations('signup.account')
  const [params] = useSearchParams()
  const gender = oneOf(GENDERS, params.get('gender'))
  const seeks = oneOf(SEEKS, params.get('seeks'))
  if (!gender || !seeks) return null
  const who = t('known', { gender, seeks })
  return email ? `${who} · ${email}` : who
}

type KnownFieldsProps = { knownWho: string | null; isWrong: boolean; onOpen: () => void; children: ReactNode }

/** Does not ask again for what is known: one line, which opens to change it. */
function KnownFields({ knownWho, isWrong, onOpen, children }: KnownFieldsProps) {
  const t = useTranslations('signup.account')
  if (knownWho === null || isWrong) return children
  return (
    <details className="signup-known" onToggle={({ currentTarget }) => currentTarget.open && onOpen()}>
      <summary>
        <span>{knownWho}</span>
        <span className="signup-known-change">{t('change')}</span>
      </summary>
      {children}
    </details>
  )
}

/** A visitor whose address is taken mostly wants to log in. */
function EmailError({ text, isTaken }: { text: string; isTaken: boolean }) {
  const t = useTranslations('signup.account')
  const to = useAfterSignup()
  return (
    <span>
      {text}
      {isTaken && (
        <>
          {'. '}
          <Link to={to ? loginAddress(to) : '/login'}>{t('login')}</Link>.{' '}
          {t('taken_deleted', { days: DELETION_GRACE_DAYS })}
        </>
      )}
    </span>
  )
}

/** The terms open in another tab, so that reading them does not lose the typed values. */
function AgreeByJoining() {
  const t = useTranslations('signup.account')
  return (
    <p className="text-xs text-muted">
      {t.rich('agree', {
        min_age: MINIMUM_AGE,
        terms: (words) => <BesideLink to="/terms">{words}</BesideLink>,
        privacy: (words) => <BesideLink to="/privacy">{words}</BesideLink>,
      })}
    </p>
  )
}

function BesideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="underline hover:text-ink">
      {children}
    </a>
  )
}
