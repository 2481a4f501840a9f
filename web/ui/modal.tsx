import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'

type ModalProps = {
  open: boolean
  /** Called when the modal should close; the owner then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  /** Hides the title from sight, but not from screen readers. */
  titleHidden?: boolean
  size?: 'md' | 'lg'
  /** False while closing would lose input: no Escape, no backdrop, no cross. */
  dismissible?: boolean
  /** Buttons that stay in sight while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A dialog in the middle of a desktop, a sheet from below on a phone. The native dialog keeps the focus
 * inside, makes the page inert and restores the focus. An element with `data-autofocus` is focused first.
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
  const pressedBackdrop = useRef(false)
  // The content stays while the dialog animates out.
  const [isFilled, setFilled] = useState(open)
  if (open && !isFilled) setFilled(true)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element
    first.focus()
    return () => element.close()
  }, [open])

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (dismissible) onClose()
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      closedby={dismissible ? 'closerequest' : 'none'}
      aria-labelledby={titleId}
      className={classes('modal', size === 'lg' && 'modal-lg')}
      onCancel={cancel}
      // A form with `method="dialog"` inside can close it too.
      onClose={(event) => open && !event.currentTarget.open && onClose()}
      onKeyDown={(event) => {
        // Some browsers close a dialog at the second Escape, even if the first was prevented.
        if (event.key === 'Escape' && !dismissible) event.preventDefault()
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && event.target === event.currentTarget && dismissible) onClose()
      }}
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
