import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { BlockDialog } from './block-dialog.tsx'
import { NeedsLogin, type Wish } from './needs-login.tsx'
import { ReportDialog } from './report-dialog.tsx'

/** The dialog that is open over the profile. */
export type Dialog = { kind: 'login'; wish: Wish } | { kind: 'block' | 'report' }

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
