import IconAlertCircle from 'icon:alert-circle'
import IconAlertTriangle from 'icon:alert-triangle'
import IconCircleCheck from 'icon:circle-check'
import IconInfoCircle from 'icon:info-circle'
import IconX from 'icon:x'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'

type Tone = 'info' | 'success' | 'warning' | 'danger'

const TONES = {
  info: { look: 'bg-sunken', accent: 'text-muted', Icon: IconInfoCircle },
  success: { look: 'bg-success-soft', accent: 'text-success', Icon: IconCircleCheck },
  warning: { look: 'bg-warning-soft', accent: 'text-warning', Icon: IconAlertTriangle },
  danger: { look: 'bg-danger-soft', accent: 'text-danger', Icon: IconAlertCircle },
} as const

type AlertProps = {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  /** A button or link, or several, below the text. */
  action?: ReactNode
  onDismiss?: () => void
  /** Puts words and action side by side where there is room, so that the page below is not pushed away. */
  slim?: boolean
  /** Announces the alert to screen readers, when it answers an action of the visitor. */
  announce?: boolean
  className?: string
}

export function Alert({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  slim,
  announce,
  className,
}: AlertProps) {
  const t = useTranslations('ui')
  const { look, accent, Icon } = TONES[tone]
  return (
    <div
      role={announce ? 'alert' : undefined}
      className={classes('flex gap-3 rounded-md px-4', slim ? 'items-center py-2' : 'py-3', look, className)}
    >
      <Icon
        size="1.375rem"
        className={classes('mt-px shrink-0', slim && 'max-sm:hidden', accent)}
        aria-hidden
      />
      <div
        className={classes(
          'min-w-0 grow gap-1',
          slim ? 'flex flex-wrap items-center justify-between gap-x-3' : 'grid',
        )}
      >
        <div className={classes('grid', !slim && 'gap-1')}>
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-sm leading-relaxed">{children}</div>}
        </div>
        {action && (
          <div className={classes('flex flex-wrap items-center gap-x-4 gap-y-2', !slim && 'mt-2')}>
            {action}
          </div>
        )}
      </div>
      {onDismiss && (
        <IconButton size="sm" label={t('dismiss')} className="-my-1 -me-2 shrink-0" onClick={onDismiss}>
          <IconX size="1.125rem" aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
