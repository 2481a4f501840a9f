import IconHeartHandshake from 'icon:heart-handshake'
import IconMapPin from 'icon:map-pin'
import IconSparkles from 'icon:sparkles'
import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../core/contract/members/members.ts'
import { type Interests, useInterestWords } from '../../format/interest-words.ts'
import { classes } from '../../ui/classes.ts'

const ICONS = {
  interests: IconSparkles,
  city: IconMapPin,
  reason: IconHeartHandshake,
  region: IconMapPin,
}

type CommonGroundProps = {
  member: Pick<MemberProfile, 'city' | 'in_common'>
  /** The names of all interests. */
  names: Interests
  className?: string
}

/** One line that says what the member and the reader have in common (docs/product.md, members-common-ground). */
export function CommonGround({ member, names, className }: CommonGroundProps) {
  const words = useCommonGroundWords(names)(member)
  if (!member.in_common || !words) return null
  const Icon = ICONS[member.in_common.kind]
  return (
    <p className={classes('flex items-center gap-2', className)}>
      <Icon size="1.125rem" className="shrink-0" aria-hidden />
      <span className="min-w-0">{words}</span>
    </p>
  )
}

function useCommonGroundWords(names: Interests) {
  const t = useTranslations('common-ground')
  const listOf = useInterestWords(names)
  return ({ city, in_common: common }: CommonGroundProps['member']): string | undefined => {
    switch (common?.kind) {
      case 'interests': {
        const list = listOf(common.interests)
        return list && t('interests', { list })
      }
      case 'city':
        return city ? t('city', { city }) : t('city_unnamed')
      case 'reason':
        return t(`reasons.${common.reason}`)
      case 'region':
        return t('region')
    }
  }
}
