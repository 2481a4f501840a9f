import IconChevronDown from 'icon:chevron-down'
import type { ComponentProps } from 'react'
import { Field, type FieldTexts, useField } from './field.tsx'

type SelectProps = ComponentProps<'select'> & FieldTexts

/** The native picker, with `<option>`s inside: the best one on a phone, and no script at all. */
export function Select({ label, hint, error, className, children, ...rest }: SelectProps) {
  const field = useField({ hint, error }, rest.id)
  return (
    <Field id={field.id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <select {...rest} {...field} className="control control-select">
          {children}
        </select>
        <IconChevronDown
          size="1.25rem"
          className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-muted"
          aria-hidden
        />
      </div>
    </Field>
  )
}
