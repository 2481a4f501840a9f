import IconAlertCircle from 'icon:alert-circle'
import IconCircleCheck from 'icon:circle-check'
import IconX from 'icon:x'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from './icon-button.tsx'
import { dismissToast, shownToasts, type Toast } from './toasts.ts'

export { toast } from './toasts.ts'

const STAYS_MS = 5_000
/** Toasts with an action stay longer. */
const STAYS_WITH_ACTION_MS = 9_000

/** The region of all toasts; stands once in the document. */
export function ToastRegion() {
  const t = useTranslations('ui')
  const region = useRef<HTMLElement>(null)
  const toasts = shownToasts.use()
  const newest = toasts.at(-1)?.id

  useEffect(() => {
    const element = region.current
    if (!element?.showPopover) return
    // The region opens again above a modal, because the element opened last is on top.
    if (newest !== undefined && document.querySelector('dialog:modal')) element.hidePopover()
    if (!element.matches(':popover-open')) element.showPopover()
  }, [newest])

  return (
    <section
      ref={region}
      popover="manual"
      aria-label={t('toast.region')}
      aria-live="polite"
      className="toast-region"
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

const ICONS = {
  neutral: null,
  success: <IconCircleCheck size="1.25rem" className="shrink-0 text-success" aria-hidden />,
  danger: <IconAlertCircle size="1.25rem" className="shrink-0 text-danger" aria-hidden />,
}

function ToastItem({ toast: { id, text, tone, action } }: { toast: Toast }) {
  const t = useTranslations('ui')
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), action ? STAYS_WITH_ACTION_MS : STAYS_MS)
    return () => clearTimeout(timer)
  }, [id, action, isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting the pointer on it only gives time to read
    <div
      className="toast"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {ICONS[tone]}
      <p className="grow py-2.5">{text}</p>
      {action && (
        <button
          type="button"
          className="button h-10 shrink-0 px-3 text-sm text-primary hover:bg-hover"
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        size="sm"
        label={t('toast.dismiss')}
        className="shrink-0 text-muted"
        onClick={() => dismissToast(id)}
      >
        <IconX size="1.125rem" aria-hidden />
      </IconButton>
    </div>
  )
}
