import type { MemberCard as Member } from '../../../../core/contract/members/members.ts'
import type { CallApi } from '../../../lib/api.ts'
import { whenRefused } from '../../../lib/when-refused.ts'
import { useShell } from '../../../session/use-shell.ts'
import { MemberCard } from '../../../ui/member-card.tsx'

const PEOPLE = 3

/** A few people who fit the new member; nobody where the site has none to suggest. */
export async function readFittingPeople(call: CallApi): Promise<Member[]> {
  const found = await whenRefused(call('listSuggestions'), { any: () => ({ members: [] }) })
  return found.members.slice(0, PEOPLE).map(({ member }) => member)
}

/** The people below a heading, each a link to their profile. */
export function FittingPeople({ heading, people }: { heading: string; people: readonly Member[] }) {
  const { settings } = useShell()
  if (people.length === 0) return null
  return (
    <section aria-labelledby="fitting-people" className="grid w-full gap-3">
      <h2 id="fitting-people" className="text-lg">
        {heading}
      </h2>
      <ul className="grid grid-cols-3 gap-2 md:gap-4">
        {people.map((member) => (
          <li key={member.id}>
            <MemberCard
              member={member}
              cdnPrefix={settings.cdn_prefix}
              sizes="(min-width: 48rem) 14rem, 33vw"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
