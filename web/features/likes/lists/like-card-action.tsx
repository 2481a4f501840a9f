import IconDots from 'icon:dots'
import IconHeart from 'icon:heart'
import IconHeartOff from 'icon:heart-off'
import IconMessageCircle from 'icon:message-circle'
import { createContext, type ReactNode, use } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import type { LikeType } from '../../../../core/rules/likes/likes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import type { LikeIntent } from '../../members/like/send-like.ts'
import type { Like } from './group-likes.ts'

/** Context for changing a like, because the cards stand deep in their lists. */
export const ChangeLikeContext = createContext<(intent: LikeIntent, member: MemberCard) => void>(() => {})

type CardProps = { like: Like; type: LikeType }

/** What one can do from a card: like back, write, or, for a like that was given, a menu with all of it. */
export function LikeCardAction({ like: { member, isMatch }, type }: CardProps) {
  if (type === 'given') return <GivenMenu member={member} />
  return type === 'matches' || isMatch ? <WriteLink member={member} /> : <LikeBack member={member} />
}

type MemberProps = { member: MemberCard }

function WriteLink({ member: { id, name } }: MemberProps) {
  const t = useTranslations('likes')
  return (
    <Link
      to={chatWith(id)}
      aria-label={t('write', { name })}
      title={t('write', { name })}
      className="button like-action size-12 bg-primary text-on-primary hover:bg-primary-strong"
    >
      <IconMessageCircle aria-hidden />
    </Link>
  )
}

function LikeBack({ member }: MemberProps) {
  const t = useTranslations('likes')
  return (
    <ChangeForm intent="like" member={member} className="like-action">
      <IconButton
        type="submit"
        name="intent"
        value="like"
        label={t('like_back', { name: member.name })}
        variant="filled"
      >
        <IconHeart aria-hidden />
      </IconButton>
    </ChangeForm>
  )
}

function GivenMenu({ member }: MemberProps) {
  const t = useTranslations('likes')
  const { id, name } = member
  return (
    <div className="like-action like-menu">
      <Menu label={t('options', { name })} trigger={<IconDots aria-hidden />} sheet>
        <MenuItem>
          <Link to={chatWith(id)}>
            <IconMessageCircle size="1.25rem" aria-hidden />
            {t('write', { name })}
          </Link>
        </MenuItem>
        <MenuItem>
          <ChangeForm intent="unlike" member={member}>
            <button type="submit" name="intent" value="unlike">
              <IconHeartOff size="1.25rem" aria-hidden />
              {t('unlike', { name })}
            </button>
          </ChangeForm>
        </MenuItem>
      </Menu>
    </div>
  )
}

type ChangeFormProps = MemberProps & { intent: LikeIntent; className?: string; children: ReactNode }

/** Without scripts the form itself is sent, and the page is loaded again. */
function ChangeForm({ intent, member, className, children }: ChangeFormProps) {
  const change = use(ChangeLikeContext)
  return (
    <form
      method="post"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        change(intent, member)
      }}
    >
      <input type="hidden" name="profile" value={member.id} />
      {children}
    </form>
  )
}

const chatWith = (id: string) => `/chats/new?profile=${id}`
