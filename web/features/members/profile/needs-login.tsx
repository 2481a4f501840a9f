import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { loginAddress } from '../../../lib/login-address.ts'
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
  const { pathname } = useLocation()
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
          <ButtonLink to={loginAddress(pathname)} variant="secondary">
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
