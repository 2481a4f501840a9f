import type { ComponentProps, MouseEvent } from 'react'
import type { LinkProps } from 'react-router'
import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'
import { Link } from './link.tsx'
import { Spinner } from './spinner.tsx'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'
type Size = 'sm' | 'md' | 'lg'

type ButtonLook = {
  variant?: Variant
  size?: Size
  wide?: boolean
}

const VARIANTS: Record<Variant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-ink hover:bg-hover',
  quiet: 'text-ink hover:bg-hover active:bg-pressed',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
}

const SIZES: Record<Size, string> = {
  sm: 'h-10 gap-1.5 px-4 text-sm',
  md: 'h-12 gap-2 px-6 text-base',
  lg: 'h-14 gap-2 px-8 text-lg',
}

function look({ variant = 'primary', size = 'md', wide }: ButtonLook, className?: string) {
  return classes('button', VARIANTS[variant], SIZES[size], wide && 'w-full', className)
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The action is running: the button shows progress, and a second press does nothing. */
    busy?: boolean
  }

export function Button({ variant, size, wide, busy = false, className, children, ...rest }: ButtonProps) {
  const t = useTranslations('ui')
  const ignore = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      // The button stays focusable, so that the keyboard focus keeps its place.
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : rest.onClick}
    >
      <span className={classes('button-content', busy && 'opacity-0')}>{children}</span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
          <span className="sr-only">{t('busy')}</span>
        </span>
      )}
    </button>
  )
}

export function ButtonLink({ variant, size, wide, className, children, ...rest }: LinkProps & ButtonLook) {
  return (
    <Link {...rest} className={look({ variant, size, wide }, className)}>
      {children}
    </Link>
  )
}
