import IconCheck from 'icon:check'
import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import type { Interests as InterestNames } from '../../../format/interest-words.ts'
import { useShell } from '../../../session/use-shell.ts'
import { InterestIcon } from '../../../ui/interest-icon.tsx'
import { orderInterests } from './order-interests.ts'

type InterestsProps = { member: Pick<MemberProfile, 'name' | 'interests'>; names: InterestNames }

/** Interests of the member; shared ones stand first and are marked, in words as well. */
export function Interests({ member, names }: InterestsProps) {
  const t = useTranslations('member.interests')
  const { settings } = useShell()
  const shared = member.interests.filter((interest) => interest.shared).length
  if (member.interests.length === 0 || !settings.visible_profile_fields.includes('interests')) return null
  const interestById = new Map(names.map((interest) => [interest.id, interest]))
  return (
    <section aria-labelledby="interests-title" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="interests-title" className="text-xl">
          {t('title', { name: member.name })}
        </h2>
        {shared > 0 && <p className="text-muted">{t('shared', { count: shared })}</p>}
      </div>
      <ul className="flex flex-wrap gap-2">
        {orderInterests(member.interests).map(({ id, shared }) => (
          <li key={id} className="member-interest" data-shared={shared || undefined}>
            <InterestIcon icon={interestById.get(id)?.icon} className="size-5 shrink-0" />
            {interestById.get(id)?.name}
            {shared && (
              <>
                <IconCheck size="1.125rem" aria-hidden />
                <span className="sr-only">, {t('both')}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
