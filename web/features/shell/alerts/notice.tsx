import IconAlertTriangle from 'icon:alert-triangle'
import IconInfoCircle from 'icon:info-circle'
import IconX from 'icon:x'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../ui/icon-button.tsx'
import '../navigation.css'

type NoticeProps = {
  tone?: 'info' | 'warning'
  title: string
  /** Words of the line; what does not fit is cut off. */
  children: ReactNode
  /** A link or button with the class `notice-action`. */
  action: ReactNode
  onDismiss?: () => void
  className?: string
}

const ICONS = { info: IconInfoCircle, warning: IconAlertTriangle }

/** A banner of one line, 44 pixels high. */
export function Notice({ tone = 'info', title, children, action, onDismiss, className }: NoticeProps) {
  const t = useTranslations('ui')
  const Icon = ICONS[tone]
  return (
    <section aria-label={title} className={className}>
      <div className="notice" data-tone={tone}>
        <div className="page notice-line">
          <Icon size="1.25rem" className="max-sm:hidden" aria-hidden />
          <p className="notice-words">{children}</p>
          {action}
          {onDismiss && (
            <IconButton size="sm" label={t('dismiss')} className="-me-2 shrink-0" onClick={onDismiss}>
              <IconX size="1.125rem" aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
    </section>
  )
}
