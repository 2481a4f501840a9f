import IconHeartFilled from 'icon:heart-filled'
import IconMapPin from 'icon:map-pin'
import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { nameOfCountry } from '../../../../core/i18n/names.ts'
import { useShell } from '../../../session/use-shell.ts'
import { AnswersLine } from '../../../ui/presence.tsx'
import { ProfileLabel } from '../../../ui/profile-label.tsx'

/** Name, place and kind of the profile; on a phone they stand on the photo. */
export function Identity({ member }: { member: MemberProfile }) {
  const t = useTranslations('ui')
  const { settings } = useShell()
  const { name, age, online } = member
  return (
    <header className="member-identity">
      <ProfileLabel member={member} explanation={settings.fictional_warning} />
      <div className="flex flex-wrap items-center gap-x-3">
        <h1>{t('member.name_age', { name, age })}</h1>
        {online && (
          <p className="member-online">
            <span className="online-dot" />
            {t('online')}
          </p>
        )}
        <AnswersLine member={member} />
      </div>
      <Place member={member} />
    </header>
  )
}

/** City at the finest, and only the parts that the site shows; the country when it is another one. */
function Place({ member }: { member: MemberProfile }) {
  const { settings, locale } = useShell()
  const isAbroad = member.country !== settings.geoip_selected_country
  const parts = {
    city: member.city,
    region: member.region,
    country: isAbroad ? nameOfCountry(member.country, locale) : null,
  }
  const shown = (['city', 'region', 'country'] as const)
    .filter((field) => settings.visible_profile_fields.includes(field))
    .map((field) => parts[field])
  const words = [...new Set(shown.filter((part) => part !== null))]
  if (words.length === 0) return null
  return (
    <p className="member-place">
      <IconMapPin size="1.25rem" className="shrink-0" aria-hidden />
      {words.join(', ')}
    </p>
  )
}

/**
 * Explanation of the label of a fictional profile or a demo member, and the relation between the two people (docs/product.md,
 * members-who-is-real).
 */
export function Bond({ member }: { member: MemberProfile }) {
  const t = useTranslations('member.identity')
  const ui = useTranslations('ui')
  const { settings } = useShell()
  const { name, kind, demo, match, likes_me } = member
  const isFictional = kind === 'fictional'
  const bond = match ? 'match' : likes_me ? 'likes_you' : null
  if (!isFictional && !demo && !bond) return null
  return (
    <div className="grid gap-3">
      {isFictional && (
        <p className="member-fictional">
          <strong className="font-semibold">{t('fictional', { name })}.</strong> {settings.fictional_warning}
        </p>
      )}
      {demo && <p className="member-fictional">{ui('demo.explanation')}</p>}
      {bond && (
        <p className="member-bond">
          <IconHeartFilled size="1.125rem" className="shrink-0" aria-hidden />
          {t(isFictional ? `${bond}_fictional` : bond, { name })}
        </p>
      )}
    </div>
  )
}
