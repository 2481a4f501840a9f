import IconCake from '@tabler/icons-react/dist/esm/icons/IconCake.mjs'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMoonStars from '@tabler/icons-react/dist/esm/icons/IconMoonStars.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
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
