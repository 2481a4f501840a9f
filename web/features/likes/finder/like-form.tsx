import IconHeart from 'icon:heart'
import IconHeartFilled from 'icon:heart-filled'
import { useTranslations } from 'use-intl'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { Button } from '../../../ui/button.tsx'
import { useLike } from '../../members/like/use-like.ts'

type Props = {
  member: MemberCard
  /** The address of the page that handles the like. */
  action: string
  variant?: 'primary' | 'secondary'
  size?: 'sm' | 'md'
}

/**
 * Button that likes a member; a second press takes the like back. It changes at once and changes back after a
 * refusal.
 */
export function LikeForm({ member, action, variant = 'secondary', size = 'sm' }: Props) {
  const t = useTranslations('match-finder.like')
  const { Form, isLiked } = useLike(member, { key: `like-${member.id}` })
  const Icon = isLiked ? IconHeartFilled : IconHeart
  return (
    <Form method="post" action={action} className="finder-like">
      <input type="hidden" name="intent" value={isLiked ? 'unlike' : 'like'} />
      <input type="hidden" name="profile" value={member.id} />
      <Button type="submit" variant={variant} size={size} wide aria-pressed={isLiked}>
        <Icon
          size="1.25rem"
          className={isLiked && variant === 'secondary' ? 'text-primary' : ''}
          aria-hidden
        />
        <span>
          {t(isLiked ? 'liked' : 'like')}
          <span className="sr-only"> {member.name}</span>
        </span>
      </Button>
    </Form>
  )
}
