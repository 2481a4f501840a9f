import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { loginAddress } from '../../../../client/login-address.ts'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { withSignup } from '../../../lib/signup-address.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'

/** Wishes of a visitor that need a login (docs/product.md, members-visitor-limits). */
export type Wish = 'chat' | 'photo' | 'gift' | 'like'

type NeedsLoginProps = {
  member: Pick<MemberProfile, 'id' | 'name'>
  wish: Wish | null
  onClose: () => void
}

/**
 * Explains to a visitor that their wish needs an account, and leads to the signup or login and back
 * (docs/product.md, members-visitor-limits).
 */
export function NeedsLogin({ member, wish, onClose }: NeedsLoginProps) {
  const t = useTranslations('member.login')
  const [query] = useSearchParams()
  // The text stays while the dialog animates out.
  const [shown, setShown] = useState<Wish>('chat')
  if (wish && wish !== shown) setShown(wish)
  return (
    <Modal
      open={wish !== null}
      onClose={onClose}
      title={t(`${shown}.title`)}
      footer={
        <>
          <ButtonLink to={loginAddress(wantedPage(shown, member.id))} variant="secondary">
            {t('log_in')}
          </ButtonLink>
          <ButtonLink
            to={{ search: `?${withSignup(query, carriedBy(shown, member.id))}` }}
            onClick={onClose}
            preventScrollReset
            data-autofocus
          >
            {t('join')}
          </ButtonLink>
        </>
      }
    >
      <p>{t(`${shown}.text`, { name: member.name })}</p>
    </Modal>
  )
}

/** Where the wish can be fulfilled: the gifts of the conversation, or the profile. */
const wantedPage = (wish: Wish, id: string) =>
  wish === 'gift' ? `/chats/new?profile=${id}&gift=1` : `/members/${id}`

/** What the signup takes along: a like and a first message are sent by it, a gift is chosen afterwards. */
const carriedBy = (wish: Wish, id: string) => ({
  to: wantedPage(wish, id),
  ...(wish === 'like' && { liked: id }),
  ...(wish === 'chat' && { member: id }),
})
