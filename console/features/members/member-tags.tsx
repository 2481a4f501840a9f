import { useTranslations } from 'use-intl'
import type { Answer } from '../../lib/call.ts'
import { Tag } from '../../ui/tag.tsx'

type Member = Answer<'searchMembers'>['members'][number]
type Standing = Pick<Member, 'confirmed' | 'premium' | 'restrictions' | 'deleted'>

/** What stands out about a member: not confirmed, premium, restricted, being deleted. */
export function MemberTags({ member: { confirmed, premium, restrictions, deleted } }: { member: Standing }) {
  const t = useTranslations('console.members')
  return (
    <>
      {premium && <Tag tone="good">{t('premium')}</Tag>}
      {!confirmed && <Tag tone="warning">{t('unconfirmed')}</Tag>}
      {restrictions.map((restriction) => (
        <Tag key={restriction} tone="danger">
          {t(`restrictions.${restriction}`)}
        </Tag>
      ))}
      {deleted && <Tag tone="danger">{t('deleted')}</Tag>}
    </>
  )
}
