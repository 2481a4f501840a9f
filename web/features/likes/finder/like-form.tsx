import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { announceMatch } from '../../../session/match-announcements.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.ts'
import type { LikeAnswer } from './like.ts'

type Props = {
  member: MemberCard
  /** The page, which takes the like. */
  action: string
  variant?: 'primary' | 'secondary'
  size?: 'sm' | 'md'
}

/** Likes somebody, and takes it back with a second press. Shown at once; a refusal puts it right again. */
export function LikeForm({ member, action, variant = 'secondary', size = 'sm' }: Props) {
  const t = useTranslations('match-finder.like')
  const fetcher = useFetcher<LikeAnswer>({ key: `like-${member.id}` })
  const { data: answer, formData: sent } = fetcher
  useEffect(() => {
    if (answer?.kind === 'liked' && answer.match) announceMatch(member)
    if (answer?.kind === 'like_refused') toast(answer.refusal, { tone: 'danger' })
  }, [answer, member])
  const isLiked = sent ? sent.get('intent') === 'like' : answer?.kind === 'liked'
  const Icon = isLiked ? IconHeartFilled : IconHeart
  return (
    <fetcher.Form method="post" action={action} className="finder-like">
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
    </fetcher.Form>
  )
}
