import type { Character } from '../../../core/contract/members/members.ts'
import { CharacterPhoto } from '../shared/character-photo.tsx'

/** The question after which each window opens; 0 is open from the start. */
const OPENS_AFTER = [0, 2, 1, 3, 0, 3]

/** The front of a house in the evening: one window per fictional profile, some with closed curtains. */
export function Facade({ characters }: { characters: readonly Character[] }) {
  return (
    <div className="facade">
      <Sky />
      <ul className="facade-windows">
        {OPENS_AFTER.map((question, index) => {
          const character = characters[index]
          return (
            character && (
              <li key={character.id} className="facade-window" data-opens={question}>
                <CharacterPhoto
                  character={character}
                  sizes="(min-width: 62rem) 11rem, 30vw"
                  className="facade-person"
                />
                <span className="facade-curtain" aria-hidden />
                <span className="facade-curtain" aria-hidden />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

const STARS = [
  [24, 22],
  [70, 48],
  [118, 16],
  [166, 40],
  [214, 20],
  [262, 54],
  [312, 26],
] as const

/** Positions of the lamps along the curve of their rope. */
const LAMPS = [
  [30, 75],
  [75, 85],
  [120, 91],
  [165, 94],
  [210, 94],
  [255, 91],
  [300, 85],
  [345, 75],
] as const

/** A moon, some stars and a rope of lamps. */
function Sky() {
  return (
    <svg viewBox="0 0 375 104" className="facade-sky" aria-hidden>
      <path className="facade-moon" d="M346 12a20 20 0 1 0 14 34 16 16 0 0 1-14-34Z" />
      {STARS.map(([x, y]) => (
        <circle key={x} className="facade-star" cx={x} cy={y} r="1.4" />
      ))}
      <path className="facade-rope" d="M0 66Q187.5 118 375 66" />
      {LAMPS.map(([x, y]) => (
        <circle key={x} className="facade-lamp" cx={x} cy={y + 3} r="4" />
      ))}
    </svg>
  )
}
