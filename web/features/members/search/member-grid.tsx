import type { MemberCard as Member } from '../../../../core/contract/members/members.ts'
import { useShell } from '../../../session/use-shell.ts'
import { MemberCard } from '../../../ui/member-card.tsx'
import { LabelledList } from '../../../ui/profile-label.tsx'
import { MemberCardSkeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'

/** Matches the columns in `search.css`. */
const SIZES = '(min-width: 75rem) 14rem, (min-width: 62rem) calc(33vw - 8rem), (min-width: 48rem) 31vw, 46vw'

/** Number of photos that load first. */
const PRIORITY = 4

type Props = {
  members: readonly Member[]
  onOpen: () => void
  /** True for the first photos of the page. */
  isFirst?: boolean
}

export function MemberGrid({ members, onOpen, isFirst = false }: Props) {
  const { settings } = useShell()
  return (
    <LabelledList>
      <ul className="member-grid">
        {members.map((member, index) => (
          <li key={member.id}>
            <MemberCard
              member={member}
              cdnPrefix={settings.cdn_prefix}
              priority={isFirst && index < PRIORITY}
              sizes={SIZES}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </LabelledList>
  )
}

export function MemberGridSkeleton({ count }: { count: number }) {
  return (
    <SkeletonGroup className="member-grid">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <MemberCardSkeleton key={place} />
      ))}
    </SkeletonGroup>
  )
}
