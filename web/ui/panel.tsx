import IconX from 'icon:x'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'
import { useDialog } from './use-dialog.ts'

/** State of the history entry that a row adds, so that closing the panel goes back to the entry before it. */
export const OPENED_BY_ROW = { isOpenedByRow: true }

/** Whether the panel is open, and how it is closed. */
export function usePanel(id: string) {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  return {
    isOpen: hash === `#${id}`,
    close: () =>
      state?.isOpenedByRow === true
        ? navigate(-1)
        : navigate({ search, hash: '' }, { replace: true, preventScrollReset: true }),
  }
}

type PanelProps = {
  /** Id of the panel, also the anchor in its address. */
  id: string
  title: ReactNode
  intro?: ReactNode
  /** Status of the last change, beside the title. */
  status?: ReactNode
  size?: 'md' | 'lg'
  children: ReactNode
}

/**
 * A part of a page that opens over it: a sheet on phones, a dialog elsewhere (docs/product.md, shell-panels). It is open
 * while the address of the page ends in its anchor, so links lead into it, "back" closes it, and it opens without
 * scripts too. Its content is always in the document, so input that was not saved is still there when it opens again.
 */
export function Panel({ id, title, intro, status, size = 'md', children }: PanelProps) {
  const t = useTranslations('ui')
  const dialog = useRef<HTMLDialogElement>(null)
  const { isOpen, close } = usePanel(id)
  const events = useDialog(dialog, { open: isOpen, onClose: close, dismissible: true })
  // Until scripts run, the style sheet shows the panel that the address names.
  const [isPlain, setPlain] = useState(true)
  useEffect(() => setPlain(false), [])
  return (
    <dialog
      ref={dialog}
      id={id}
      tabIndex={-1}
      closedby="closerequest"
      aria-labelledby={`${id}-title`}
      data-plain={isPlain || undefined}
      className={classes('modal panel', size === 'lg' && 'modal-lg')}
      {...events}
    >
      <div className="modal-box">
        <div className="modal-heading flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          {status}
        </div>
        <div className="modal-body">
          {intro && <p className="mb-4 text-muted">{intro}</p>}
          {children}
        </div>
        <a
          href={`#${id}-row`}
          aria-label={t('close')}
          title={t('close')}
          className="button absolute end-3 top-3 size-12 text-ink hover:bg-hover active:bg-pressed"
          onClick={(event) => {
            event.preventDefault()
            close()
          }}
        >
          <IconX size="1.25rem" aria-hidden />
        </a>
      </div>
    </dialog>
  )
}
