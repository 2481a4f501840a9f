import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHeartOff from '@tabler/icons-react/dist/esm/icons/IconHeartOff.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import { createContext, use } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import type { LikeType } from '../../../../core/rules/likes/likes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { LikeIntent } from '../../members/like/send-like.ts'
import type { Like } from './group-likes.ts'

/** Context for changing a like, because the cards stand deep in their lists. */
export const ChangeLikeContext = createContext<(intent: LikeIntent, member: MemberCard) => void>(() => {})

const ICONS = { like: IconHeart, unlike: IconHeartOff }

/** The one action of a card: like back, take back, or write. */
export function LikeCardAction({ like: { member, isMatch }, type }: { like: Like; type: LikeType }) {
  const t = useTranslations('likes')
  const change = use(ChangeLikeContext)
  const { id, name } = member
  if (type === 'matches' || (isMatch && type !== 'given'))
    return (
      <Link
        to={`/chats/new?profile=${id}`}
        aria-label={t('write', { name })}
        title={t('write', { name })}
        className="button like-action size-12 bg-primary text-on-primary hover:bg-primary-strong"
      >
        <IconMessageCircle aria-hidden />
      </Link>
    )
  const intent: LikeIntent = type === 'given' ? 'unlike' : 'like'
  const Icon = ICONS[intent]
  return (
    // Without scripts the form itself is sent, and the page is loaded again.
    <form
      method="post"
      className="like-action"
      onSubmit={(event) => {
        event.preventDefault()
        change(intent, member)
      }}
    >
      <input type="hidden" name="profile" value={id} />
      <IconButton
        type="submit"
        name="intent"
        value={intent}
        label={intent === 'like' ? t('like_back', { name }) : t('unlike', { name })}
        variant={intent === 'like' ? 'filled' : 'on-photo'}
      >
        <Icon aria-hidden />
      </IconButton>
    </form>
  )
}
