import IconGift from 'icon:gift'
import IconHeart from 'icon:heart'
import IconHeartFilled from 'icon:heart-filled'
import IconMessageCircle from 'icon:message-circle'
import { type FormEvent, type MouseEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { loginAddress } from '../../../../client/login-address.ts'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { useShell } from '../../../session/use-shell.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'
import type { LikeState } from '../like/use-like.ts'
import type { Ask } from './dialogs.tsx'
import { MENU_ID } from './top-bar.tsx'
import './actions.css'

type ActionsProps = { member: MemberProfile; onAsk: Ask }

/** Actions of the profile: beside the photo on a wide screen, near the thumb on a phone. */
export function Actions({ member, like, onAsk }: ActionsProps & { like: LikeState }) {
  const t = useTranslations('member.actions')
  return (
    <section className="member-actions" aria-label={t('label', { name: member.name })}>
      <MessageLink member={member} onAsk={onAsk} />
      <LikeButton like={like} onAsk={onAsk} />
      <GiftLink member={member} onAsk={onAsk} />
    </section>
  )
}

/** Link to the conversation, where the opening lines are; a visitor is asked to log in. */
function MessageLink({ member, onAsk }: ActionsProps) {
  const t = useTranslations('member.actions')
  const { user } = useShell()
  const { pathname } = useLocation()
  const isInConversation = user && member.conversation !== null
  return (
    <Link
      to={
        isInConversation
          ? `/chats/${member.conversation}`
          : user
            ? newChat(member.id)
            : loginAddress(pathname)
      }
      className="button member-action member-action-primary"
      onClick={user ? undefined : instead(() => onAsk({ kind: 'login', wish: 'chat' }))}
    >
      <IconMessageCircle size="1.625rem" aria-hidden />
      <span className="member-action-text">{t(isInConversation ? 'continue' : 'message')}</span>
    </Link>
  )
}

type LikeButtonProps = { like: LikeState; onAsk: Ask }

/** Likes the member. Once liked, it opens the menu, where the like can be taken back. */
function LikeButton({ like: { Form, isLiked }, onAsk }: LikeButtonProps) {
  const t = useTranslations('member.actions')
  const { user } = useShell()
  const [isBeating, setBeating] = useState(false)
  const Heart = isLiked ? IconHeartFilled : IconHeart
  const send = (event: FormEvent) => {
    if (user) return setBeating(true)
    event.preventDefault()
    onAsk({ kind: 'login', wish: 'like' })
  }
  const kind = isLiked
    ? ({ type: 'button', popoverTarget: MENU_ID } as const)
    : ({ type: 'submit', name: 'intent', value: 'like' } as const)
  return (
    <Form method="post" onSubmit={send}>
      <button {...kind} aria-pressed={isLiked} className="button member-action member-action-like">
        <span
          className={classes('flex', isBeating && 'member-heart-beat')}
          onAnimationEnd={() => setBeating(false)}
        >
          <Heart size="1.75rem" aria-hidden />
        </span>
        <span className="member-action-text">{t('like')}</span>
      </button>
    </Form>
  )
}

function GiftLink({ member, onAsk }: ActionsProps) {
  const t = useTranslations('member.actions')
  const { user } = useShell()
  const gifts = `${newChat(member.id)}&gift=1`
  return (
    <Link
      to={user ? gifts : loginAddress(gifts)}
      className="button member-action"
      onClick={user ? undefined : instead(() => onAsk({ kind: 'login', wish: 'gift' }))}
    >
      <IconGift size="1.5rem" aria-hidden />
      <span className="member-action-text">{t('gift')}</span>
    </Link>
  )
}

const newChat = (id: string) => `/chats/new?profile=${id}`

/** Runs a function instead of the link, unless the link is opened in a new tab or window. */
const instead = (run: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  run()
}
