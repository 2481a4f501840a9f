import IconCake from 'icon:cake'
import IconHeartHandshake from 'icon:heart-handshake'
import IconMapPin from 'icon:map-pin'
import IconMoonStars from 'icon:moon-stars'
import IconSparkles from 'icon:sparkles'
import type { MatchReason } from '../../../../core/rules/likes/match-finder.ts'
import type { ReasonInWords } from './reason-words.ts'

const ICONS: Record<MatchReason, typeof IconCake> = {
  city: IconMapPin,
  region: IconMapPin,
  age: IconCake,
  reason: IconHeartHandshake,
  interests: IconSparkles,
  evening: IconMoonStars,
}

export function ReasonList({ reasons }: { reasons: readonly ReasonInWords[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className="suggestion-reasons">
      {reasons.map(({ kind, words }) => {
        const Icon = ICONS[kind]
        return (
          <li key={kind}>
            <Icon size="1.125rem" aria-hidden />
            <span>{words}</span>
          </li>
        )
      })}
    </ul>
  )
}
