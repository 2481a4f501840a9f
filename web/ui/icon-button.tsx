import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

type Variant = 'quiet' | 'outline' | 'filled' | 'on-photo'
type Size = 'sm' | 'md' | 'lg'

const VARIANTS: Record<Variant, string> = {
  quiet: 'text-ink hover:bg-hover active:bg-pressed',
  outline: 'border border-line bg-surface text-ink hover:border-line-strong hover:bg-hover',
  filled: 'bg-primary text-on-primary hover:bg-primary-strong',
  'on-photo': 'bg-scrim text-on-scrim backdrop-blur-sm hover:bg-scrim-strong',
}

const SIZES: Record<Size, string> = { sm: 'size-10', md: 'size-12', lg: 'size-16' }

type IconButtonProps = ComponentProps<'button'> & {
  /** Words for the icon, for screen readers; also the tooltip. */
  label: string
  variant?: Variant
  size?: Size
  busy?: boolean
}

export function IconButton({
  label,
  variant = 'quiet',
  size = 'md',
  busy = false,
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={classes('button', VARIANTS[variant], SIZES[size], className)}
    >
      {busy ? <Spinner /> : children}
    </button>
  )
}
