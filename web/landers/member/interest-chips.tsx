import type { Interests } from '../../format/interest-words.ts'
import { InterestIcon } from '../../ui/interest-icon.tsx'

export function InterestChips({ interests, label }: { interests: Interests; label: string }) {
  if (interests.length === 0) return null
  return (
    <ul className="landing-interests" aria-label={label}>
      {interests.map(({ id, name, icon }) => (
        <li key={id}>
          <InterestIcon icon={icon} className="size-5 shrink-0" />
          {name}
        </li>
      ))}
    </ul>
  )
}
