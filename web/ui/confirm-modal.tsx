import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

type ConfirmModalProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Words of the button that changes nothing, which is focused first. */
  cancel: string
  /** The button that does it. */
  action: ReactNode
  children: ReactNode
}

/** Asks before something that cannot be undone. */
export function ConfirmModal({ open, onClose, title, cancel, action, children }: ConfirmModalProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={onClose}>
            {cancel}
          </Button>
          {action}
        </>
      }
    >
      {children}
    </Modal>
  )
}
