import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'

/** What a visitor wanted to do that only members can (spec section 8). */
export type Wish = 'chat' | 'photo' | 'gift' | 'like'

type NeedsLoginProps = {
  member: Pick<MemberProfile, 'id' | 'name'>
  wish: Wish | null
  onClose: () => void
}

/** What a visitor wanted needs an account: says so, and leads to one and back again (spec section 8). */
export function NeedsLogin({ member, wish, onClose }: NeedsLoginProps) {
  const t = useTranslations('member.login')
  const { pathname } = useLocation()
  // The words stay in sight while they leave the screen.
  const [shown, setShown] = useState<Wish>('chat')
  if (wish && wish !== shown) setShown(wish)
  return (
    <Modal
      open={wish !== null}
      onClose={onClose}
      title={t(`${shown}.title`)}
      footer={
        <>
          <ButtonLink to={loginFor(pathname)} variant="secondary">
            {t('log_in')}
          </ButtonLink>
          <ButtonLink to={shown === 'chat' ? `/members/${member.id}/signup` : '/signup'} data-autofocus>
            {t('join')}
          </ButtonLink>
        </>
      }
    >
      <p>{t(`${shown}.text`, { name: member.name })}</p>
    </Modal>
  )
}

/** The login that leads back to where somebody was. */
export const loginFor = (pathname: string) => `/login?${new URLSearchParams({ to: pathname })}`
