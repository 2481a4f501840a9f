import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type Tone = 'muted' | 'primary' | 'on-photo'
type Size = 'sm' | 'md' | 'lg'

const TONES: Record<Tone, string> = {
  muted: 'bg-sunken text-muted',
  primary: 'bg-primary-soft text-primary-strong',
  'on-photo': 'bg-scrim-strong text-on-scrim',
}

const SIZES: Record<Size, string> = { sm: 'size-9', md: 'size-10', lg: 'size-11' }

type IconDiscProps = ComponentProps<'span'> & { tone?: Tone; size?: Size }

/** A round ground for an icon. */
export function IconDisc({ tone = 'muted', size = 'md', className, ...rest }: IconDiscProps) {
  return (
    <span
      {...rest}
      className={classes(
        'grid shrink-0 place-items-center rounded-full',
        TONES[tone],
        SIZES[size],
        className,
      )}
    />
  )
}
