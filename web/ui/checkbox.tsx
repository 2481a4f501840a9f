import IconCheck from 'icon:check'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { FieldError, type FieldTexts, useField } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & FieldTexts

export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const field = useField({ hint, error }, rest.id)
  return (
    <div className={classes('grid gap-1', className)}>
      <label className="flex min-h-(--target) cursor-pointer items-start gap-3 py-3 has-disabled:cursor-default has-disabled:opacity-50">
        <span className="relative mt-px grid size-6 shrink-0">
          <input type="checkbox" {...rest} {...field} className="checkbox peer" />
          <IconCheck
            size="1rem"
            className="pointer-events-none absolute inset-0 m-auto scale-50 text-on-primary opacity-0 transition duration-(--quick) ease-spring peer-checked:scale-100 peer-checked:opacity-100"
            strokeWidth={3}
            aria-hidden
          />
        </span>
        <ChoiceText id={field.id} label={label} hint={hint} />
      </label>
      <FieldError id={`${field.id}-error`}>{error}</FieldError>
    </div>
  )
}

/** A switch that applies at once, for settings without a save button. */
export function Switch({ label, hint, error, className, ...rest }: CheckboxProps) {
  const field = useField({ hint, error }, rest.id)
  return (
    <div className={classes('grid gap-1', className)}>
      <label className="flex min-h-(--target) cursor-pointer items-start justify-between gap-4 py-3 has-disabled:cursor-default has-disabled:opacity-50">
        <ChoiceText id={field.id} label={label} hint={hint} />
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is checked
          role="switch"
          {...rest}
          {...field}
          className="switch"
        />
      </label>
      <FieldError id={`${field.id}-error`}>{error}</FieldError>
    </div>
  )
}

function ChoiceText({ id, label, hint }: { id: string } & Pick<FieldTexts, 'label' | 'hint'>) {
  return (
    <span className="grid">
      <span>{label}</span>
      {hint && (
        <span id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </span>
      )}
    </span>
  )
}

type Chip<Value extends string = string> = { value: Value; label: string; icon?: ReactNode }

type ChipsProps<Value extends string> = FieldTexts & {
  /** Radio buttons for one choice, checkboxes for several. */
  type: 'radio' | 'checkbox'
  name: string
  options: readonly Chip<Value>[]
  defaultValue?: readonly Value[]
  /** The checked values, where the owner controls them. */
  value?: readonly Value[]
  required?: boolean
  disabled?: boolean
  onPick?: (value: Value, picked: boolean) => void
  className?: string
}

/** A short list of choices, all in sight. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const {
    label,
    hint,
    error,
    type,
    name,
    options,
    defaultValue = [],
    value,
    required,
    disabled,
    onPick,
  } = props
  const id = useId()
  const field = useField({ hint, error }, id)
  return (
    <fieldset className={props.className} disabled={disabled} aria-describedby={field['aria-describedby']}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className="chip">
            <input
              type={type}
              name={name}
              value={option.value}
              checked={value?.includes(option.value)}
              defaultChecked={value ? undefined : defaultValue.includes(option.value)}
              required={required && type === 'radio'}
              onChange={(event) => onPick?.(option.value, event.target.checked)}
              className="sr-only"
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
