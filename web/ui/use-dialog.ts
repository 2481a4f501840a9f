import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'

type Options = {
  open: boolean
  /** Called when the dialog should close; the owner then sets `open` to false. */
  onClose: () => void
  /** False while closing would lose input: no Escape, no backdrop. */
  dismissible: boolean
}

/**
 * Opens and closes a native dialog as a modal one: it keeps the focus inside, makes the page inert and restores the
 * focus. An element with `data-autofocus` is focused first. Returns the events of the dialog.
 */
export function useDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  { open, onClose, dismissible }: Options,
) {
  const pressedBackdrop = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element
    first.focus()
    return () => element.close()
  }, [dialog, open])

  return {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (dismissible) onClose()
    },
    // A form with `method="dialog"` inside can close it too.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (open && !event.currentTarget.open) onClose()
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Some browsers close a dialog at the second Escape, even if the first was prevented.
      if (event.key === 'Escape' && !dismissible) event.preventDefault()
    },
    onPointerDown: (event: PointerEvent) => {
      pressedBackdrop.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      if (pressedBackdrop.current && event.target === event.currentTarget && dismissible) onClose()
    },
  }
}
