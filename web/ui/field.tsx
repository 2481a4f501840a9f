import IconAlertCircle from 'icon:alert-circle'
import IconEye from 'icon:eye'
import IconEyeOff from 'icon:eye-off'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PASSWORD_STRENGTHS, passwordStrength } from '../../core/rules/account/password-strength.ts'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { togglePassword } from './toggle-password.ts'
import './password-strength.css'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  /** Error of the value; it marks the field as invalid. */
  error?: ReactNode
}

/** Connects a control with its label, hint and error, for screen readers. */
export function useField({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>, givenId?: string) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined }
}

type FieldProps = FieldTexts & { id: string; className?: string; children: ReactNode }

export function Field({ id, label, hint, error, className, children }: FieldProps) {
  return (
    <div className={classes('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="w-fit text-sm font-semibold">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <IconAlertCircle size="1.125rem" className="mt-px shrink-0" aria-hidden />
      {children}
    </p>
  )
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> &
  FieldTexts & {
    /** Says how strong a new password is while one types. */
    showStrength?: boolean
  }

export function TextField(props: TextFieldProps) {
  const { label, hint, error, className, type = 'text', showStrength, ...rest } = props
  const field = useField({ hint, error }, rest.id)
  return (
    <Field id={field.id} label={label} hint={hint} error={error} className={className}>
      {type === 'password' ? (
        <PasswordInput {...rest} {...field} showStrength={showStrength} />
      ) : (
        <input type={type} {...rest} {...field} className="control" />
      )}
    </Field>
  )
}

type PasswordInputProps = ComponentProps<'input'> & Pick<TextFieldProps, 'showStrength'>

/** A password field that can show its text. */
function PasswordInput({ showStrength, ...props }: PasswordInputProps) {
  const t = useTranslations('ui')
  const [typed, setTyped] = useState('')
  const input = (
    <div className="relative">
      <input
        {...props}
        onInput={showStrength ? ({ currentTarget }) => setTyped(currentTarget.value) : undefined}
        type="password"
        className="control pe-12"
        autoCapitalize="off"
        spellCheck={false}
      />
      <IconButton
        label={t('password.show')}
        aria-pressed={false}
        aria-controls={props.id}
        className="absolute inset-y-0 end-0 text-muted"
        data-does="toggle-password"
        onClick={({ currentTarget }) => togglePassword(currentTarget)}
      >
        <IconEye size="1.25rem" className="in-aria-pressed:hidden" aria-hidden />
        <IconEyeOff size="1.25rem" className="hidden in-aria-pressed:block" aria-hidden />
      </IconButton>
    </div>
  )
  if (!showStrength) return input
  return (
    <div className="grid gap-1.5">
      {input}
      <Strength password={typed} />
    </div>
  )
}

/** The strength of a password in words and as a bar; empty until something was typed. */
function Strength({ password }: { password: string }) {
  const t = useTranslations('ui.password')
  const strength = passwordStrength(password)
  const level = PASSWORD_STRENGTHS.indexOf(strength)
  return (
    <div role="status" className="password-strength" data-strength={password ? strength : undefined}>
      {password && (
        <>
          <span className="password-strength-bar" aria-hidden>
            {PASSWORD_STRENGTHS.map((name, index) => (
              <span key={name} data-on={index <= level ? '' : undefined} />
            ))}
          </span>
          {t(`strength.${strength}`)}
        </>
      )}
    </div>
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children'> & FieldTexts

/** The area grows with its text. */
export function TextArea({ label, hint, error, className, ...rest }: TextAreaProps) {
  const field = useField({ hint, error }, rest.id)
  return (
    <Field id={field.id} label={label} hint={hint} error={error} className={className}>
      <textarea rows={3} {...rest} {...field} className="control control-area" />
    </Field>
  )
}
