import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'

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

type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> & FieldTexts

export function TextField({ label, hint, error, className, type = 'text', ...rest }: TextFieldProps) {
  const field = useField({ hint, error }, rest.id)
  return (
    <Field id={field.id} label={label} hint={hint} error={error} className={className}>
      {type === 'password' ? (
        <PasswordInput {...rest} {...field} />
      ) : (
        <input type={type} {...rest} {...field} className="control" />
      )}
    </Field>
  )
}

/** A password field that can show its text. */
function PasswordInput(props: ComponentProps<'input'>) {
  const t = useTranslations('ui')
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <div className="relative">
      <input
        {...props}
        type={isShown ? 'text' : 'password'}
        className="control pe-12"
        autoCapitalize="off"
        spellCheck={false}
      />
      <IconButton
        label={t(isShown ? 'password.hide' : 'password.show')}
        aria-controls={props.id}
        className="absolute inset-y-0 end-0 text-muted"
        onClick={() => setShown(!isShown)}
      >
        <Icon size="1.25rem" aria-hidden />
      </IconButton>
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
