import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'

type PremiumOnlyProps = { member: Pick<MemberProfile, 'name'>; open: boolean; onClose: () => void }

/**
 * Offers premium to a free member who wants to see a private photo (docs/product.md, members-photo-private).
 */
export function PremiumOnly({ member, open, onClose }: PremiumOnlyProps) {
  const t = useTranslations('member.premium')
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('later')}
          </Button>
          <ButtonLink to="/premium" data-autofocus>
            {t('action')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('text', { name: member.name })}</p>
    </Modal>
  )
}
