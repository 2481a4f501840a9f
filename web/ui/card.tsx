import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type CardProps = ComponentProps<'div'> & {
  /** `none` leaves the padding to the content: pictures, lists. */
  padding?: 'none' | 'md' | 'lg'
  /** Adds a shadow, for cards that lie over other content. */
  floating?: boolean
}

const PADDING = { none: '', md: 'p-4 md:p-6', lg: 'p-5 md:p-8' }

export function Card({ padding = 'md', floating = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classes(
        'rounded-card',
        floating ? 'bg-raised shadow-float' : 'border border-line bg-surface',
        PADDING[padding],
        className,
      )}
    />
  )
}
