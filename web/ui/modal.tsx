import IconX from 'icon:x'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { useDialog } from './use-dialog.ts'

type ModalProps = {
  open: boolean
  /** Called when the modal should close; the owner then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  /** Hides the title from sight, but not from screen readers. */
  titleHidden?: boolean
  /** `screen` fills the whole window, on every device. */
  size?: 'md' | 'lg' | 'screen'
  /** False while closing would lose input: no Escape, no backdrop, no cross. */
  dismissible?: boolean
  /** Buttons that stay in sight while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A dialog in the middle of a desktop, a sheet from below on a phone. An element with `data-autofocus` is focused
 * first.
 */
export function Modal({
  open,
  onClose,
  title,
  titleHidden,
  size = 'md',
  dismissible = true,
  footer,
  children,
}: ModalProps) {
  const t = useTranslations('ui')
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // The content stays while the dialog animates out.
  const [isFilled, setFilled] = useState(open)
  if (open && !isFilled) setFilled(true)

  const events = useDialog(dialog, { open, onClose, dismissible })

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      closedby={dismissible ? 'closerequest' : 'none'}
      aria-labelledby={titleId}
      className={classes('modal', size !== 'md' && `modal-${size}`)}
      {...events}
      onTransitionEnd={(event) => {
        if (!open && event.target === event.currentTarget) setFilled(false)
      }}
    >
      {isFilled && (
        <div className="modal-box">
          <div className={titleHidden ? 'sr-only' : 'modal-heading'}>
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
          </div>
          <div className="modal-body">{children}</div>
          {footer && <div className="modal-footer">{footer}</div>}
          {dismissible && (
            <IconButton label={t('close')} className="absolute end-3 top-3" onClick={onClose}>
              <IconX size="1.25rem" aria-hidden />
            </IconButton>
          )}
        </div>
      )}
    </dialog>
  )
}
