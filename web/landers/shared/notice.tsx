import IconMasksTheater from '@tabler/icons-react/dist/esm/icons/IconMasksTheater.mjs'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import './lander-words.css'

type Props = { className?: string; children: ReactNode }

/** Says in full, and without a tap, that somebody is invented. */
export function Notice({ className, children }: Props) {
  return (
    <p className={classes('lander-notice', className)}>
      <IconMasksTheater size="1.375rem" aria-hidden />
      <span>{children}</span>
    </p>
  )
}
