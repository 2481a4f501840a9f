import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { useShell } from '../../../session/use-shell.ts'
import { factsOf } from './facts-of.ts'

/** The attributes somebody gave, as far as the site shows them. */
export function Facts({ member }: { member: MemberProfile }) {
  const t = useTranslations('member')
  const words = useTranslations('profile')
  const { settings } = useShell()
  const facts = factsOf(member, settings.visible_profile_fields)
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="facts-title" className="grid gap-4">
      <h2 id="facts-title" className="text-xl">
        {t('facts')}
      </h2>
      <dl className="member-facts">
        {facts.map(({ field, value }) => (
          <div key={field}>
            <dt>{words(`fields.${field}`)}</dt>
            {/* The two always belong together, which the compiler cannot follow. */}
            <dd>{words(`${field}.${value}` as 'gender.male')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
