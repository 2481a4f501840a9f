import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '../../ui/classes.ts'
import type { Lander } from './load-lander.ts'

type Props = {
  lander: Lander
  heading: string
  /** Classes for the size of the heading. */
  size: string
  className?: string
  children?: ReactNode
}

/** Head of a lander: motto, heading and instruction. */
export function LanderHead({ lander, heading, size, className, children }: Props) {
  return (
    <header className={classes('lander-head', className)}>
      <Motto lander={lander} />
      <h1 className={size}>{heading}</h1>
      {children}
    </header>
  )
}

/** A few words that change with the theme, the same on every lander. */
export function Motto({ lander: { slug } }: { lander: Lander }) {
  const t = useTranslations('member-landing.niche')
  return <p className="lander-motto">{t(`${slug}.motto`)}</p>
}
