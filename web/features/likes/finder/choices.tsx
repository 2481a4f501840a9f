import type { ReactNode } from 'react'
import './choices.css'
import '../../../ui/choice-card.css'

type Choice<Value extends string> = {
  value: Value
  label: string
  text?: string
  picture?: ReactNode
}

type Props<Value extends string> = {
  /** Radio buttons for one answer, checkboxes for several. */
  type: 'radio' | 'checkbox'
  name: string
  /** Large cards with a picture, or a line of chips. */
  look: 'cards' | 'drawn' | 'chips'
  choices: readonly Choice<Value>[]
  picked: readonly Value[]
  /** The limit is reached, so no further choice can be checked. */
  full?: boolean
  onPick: (value: Value, isPicked: boolean) => void
}

/** The choices of one question. */
export function Choices<Value extends string>({
  type,
  name,
  look,
  choices,
  picked,
  full,
  onPick,
}: Props<Value>) {
  return (
    <div className={`finder-${look}`}>
      {choices.map(({ value, label, text, picture }) => (
        <label key={value} className={look === 'chips' ? 'chip' : 'choice-card finder-card'}>
          <input
            type={type}
            name={name}
            value={value}
            checked={picked.includes(value)}
            disabled={full && !picked.includes(value)}
            onChange={(event) => onPick(value, event.target.checked)}
            className="sr-only"
          />
          {picture}
          {look === 'chips' ? (
            label
          ) : (
            <span className="grid">
              <span className="finder-card-label">{label}</span>
              {text && <span className="finder-card-text">{text}</span>}
            </span>
          )}
        </label>
      ))}
    </div>
  )
}
