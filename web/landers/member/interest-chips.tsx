import type { Interests } from '../../format/interest-words.ts'

export function InterestChips({ interests, label }: { interests: Interests; label: string }) {
  if (interests.length === 0) return null
  return (
    <ul className="landing-interests" aria-label={label}>
      {interests.map(({ id, name, icon }) => (
        <li key={id}>
          <svg className="size-5 shrink-0" aria-hidden>
            <use href={icon} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
