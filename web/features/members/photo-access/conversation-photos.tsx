import { useTranslations } from 'use-intl'
import type { MemberCard, PhotoAccess } from '../../../../core/contract/members/members.ts'
import { Link } from '../../../ui/link.tsx'
import { PhotoRequestCard } from './photo-request-card.tsx'
import { useAskedDate } from './use-asked-date.ts'

type ConversationPhotosProps = { partner: MemberCard; access: PhotoAccess }

/** Private photos between the two of a conversation: the partner's request, or how the reader's own stands. */
export function ConversationPhotos({ partner, access }: ConversationPhotosProps) {
  const t = useTranslations('photo-access')
  const date = useAskedDate(access.asked_at)
  const { id, name, kind } = partner
  if (access.asked_of_me) return <PhotoRequestCard asker={partner} />
  if (access.private_photos === 0) return null
  if (access.state === 'allowed') {
    return (
      <p className="photo-access-line">
        {t('allowed', { name })} <Link to={`/members/${id}`}>{t('look')}</Link>
      </p>
    )
  }
  // A request of long ago is not shown for ever.
  if (access.state === 'none' || access.can_ask) return null
  return (
    <p className="photo-access-line" role="status">
      {kind === 'fictional' ? t('asked_fictional', { date }) : t('asked', { date, name })}
    </p>
  )
}
