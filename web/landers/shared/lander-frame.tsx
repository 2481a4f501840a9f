import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useShell } from '../../session/use-shell.ts'
import { classes } from '../../ui/classes.ts'
import type { Lander } from './load-lander.ts'
import { Notice } from './notice.tsx'
import './lander.css'
import './lander-layout.css'

type LanderFrameProps = {
  lander: Lander
  /** The root class of the design. */
  className: string
  /** A fixed theme, such as for an evening that is dark for every visitor. */
  theme?: 'light' | 'dark'
  children: ReactNode
}

/** Frame of a design: the tint of its niche, and the prices below it. */
export function LanderFrame({ lander, className, theme, children }: LanderFrameProps) {
  return (
    <div data-niche={lander.niche} className="lander">
      <div data-theme={theme} className={classes('lander-design', className)}>
        {children}
        <SmallPrint />
      </div>
    </div>
  )
}

/** Explains without a tap that all profiles on the page are fictional. Stands near the faces. */
export function FictionalNotice({ className }: { className?: string }) {
  const t = useTranslations('landers.fictional')
  return (
    <Notice className={className}>
      <strong>{t('all')}</strong> {t('explanation')}
    </Notice>
  )
}

/** Prices of joining and writing, the minimum age, and the link for members to log in. */
function SmallPrint() {
  const t = useTranslations('landers.print')
  const { settings } = useShell()
  return (
    <div className="page lander-print">
      <p>
        {t('costs', { credits: settings.signup_credits, cost: settings.message_credits })} {t('adults')}
      </p>
      <p>{t.rich('login', { login: (words) => <a href="/login">{words}</a> })}</p>
    </div>
  )
}

type LanderHeadProps = {
  lander: Lander
  heading: string
  /** Classes for the size of the heading. */
  size: string
  className?: string
  children?: ReactNode
}

/** Head of a lander: motto, heading and instruction. */
export function LanderHead({ lander, heading, size, className, children }: LanderHeadProps) {
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

type LanderPeopleProps = { heading: ReactNode; className?: string; children: ReactNode }

/** Some profiles under a heading of their own, with the note that they are fictional. */
export function LanderPeople({ heading, className, children }: LanderPeopleProps) {
  const id = useId()
  return (
    <section className={classes('lander-people', className)} aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {children}
      <FictionalNotice />
    </section>
  )
}
