import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { IcebreakerModal } from './icebreaker-modal.tsx'
import { NeedsLogin, type Wish } from './needs-login.tsx'
import { ReportDialog } from './report-dialog.tsx'

/** The dialog that is open over the profile. */
export type Dialog = { kind: 'login'; wish: Wish } | { kind: 'premium' | 'icebreaker' | 'block' | 'report' }

/** Opens a dialog. */
export type Ask = (dialog: Dialog) => void

type DialogsProps = {
  member: MemberProfile
  dialog: Dialog | null
  onAsk: Ask
  onClose: () => void
}

export function Dialogs({ member, dialog, onAsk, onClose }: DialogsProps) {
  const open = (kind: Dialog['kind']) => dialog?.kind === kind
  return (
    <>
      <NeedsLogin member={member} wish={dialog?.kind === 'login' ? dialog.wish : null} onClose={onClose} />
      <PremiumOnly member={member} open={open('premium')} onClose={onClose} />
      <IcebreakerModal member={member} open={open('icebreaker')} onClose={onClose} />
      <BlockDialog member={member} open={open('block')} onClose={onClose} />
      <ReportDialog
        member={member}
        open={open('report')}
        onClose={onClose}
        onBlock={() => onAsk({ kind: 'block' })}
      />
    </>
  )
}

type PremiumOnlyProps = { member: Pick<MemberProfile, 'name'>; open: boolean; onClose: () => void }

/**
 * Offers premium to a free member who wants to see a private photo (docs/product.md, members-photo-private).
 */
function PremiumOnly({ member, open, onClose }: PremiumOnlyProps) {
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
