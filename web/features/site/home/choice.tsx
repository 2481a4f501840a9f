import { useId } from 'react'

type ChoiceProps = {
  label: string
  name: string
  options: readonly { value: string; label: string }[]
}

/** One of two or three, side by side on one line with the question. */
export function Choice({ label, name, options }: ChoiceProps) {
  const labelId = useId()
  return (
    <div className="home-signup-row">
      <span id={labelId}>{label}</span>
      <div role="radiogroup" aria-labelledby={labelId} className="home-choice">
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} value={option.value} className="sr-only" />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  )
}
