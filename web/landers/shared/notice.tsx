import IconMasksTheater from '@tabler/icons-react/dist/esm/icons/IconMasksTheater.mjs'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import './lander-words.css'

type Props = { className?: string; children: ReactNode }

/** Explains without a tap that a profile is fictional. */
export function Notice({ className, children }: Props) {
  return (
    <p className={classes('lander-notice', className)}>
      <IconMasksTheater size="1.375rem" aria-hidden />
      <span>{children}</span>
    </p>
  )
}
