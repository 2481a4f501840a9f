import { classes } from './classes.ts'

/** The spark: a four-pointed flash with a small one beside it. */
export function SparkMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={classes('size-8 shrink-0', className)} aria-hidden>
      <path
        d="M13 3c1.2 7.6 3.9 10.6 11 12-7.1 1.4-9.8 4.4-11 14-1.2-9.6-3.9-12.6-11-14 7.1-1.4 9.8-4.4 11-12Z"
        fill="var(--color-primary)"
      />
      <path
        d="M25 2c.6 3.2 1.8 4.4 5 5-3.2.6-4.4 1.8-5 5-.6-3.2-1.8-4.4-5-5 3.2-.6 4.4-1.8 5-5Z"
        fill="var(--color-unread)"
      />
    </svg>
  )
}

type LogoProps = {
  name: string
  /** Leaves the name to screen readers where the screen is small. */
  isMark?: boolean
  className?: string
}

export function Logo({ name, isMark = false, className }: LogoProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-2 font-display text-xl font-bold tracking-tight',
        className,
      )}
    >
      <SparkMark />
      <span className={isMark ? 'max-sm:sr-only' : undefined}>{name}</span>
    </span>
  )
}
