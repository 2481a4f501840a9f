import './segmented-choice.css'

type SegmentedChoiceProps<Value extends string> = {
  name: string
  options: readonly { value: Value; label: string }[]
  /** The chosen value, where the owner controls it; without it the form keeps the choice. */
  value?: Value
  onChange?: (value: Value) => void
}

/** A choice between two or three options, side by side. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { name, options, value, onChange } = props
  return (
    <div className="segmented-choice">
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === undefined ? undefined : option.value === value}
            onChange={onChange && (() => onChange(option.value))}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
