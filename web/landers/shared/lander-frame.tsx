import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useShell } from '../../session/use-shell.ts'
import { classes } from '../../ui/classes.ts'
import type { Lander } from './load-lander.ts'
import { Notice } from './notice.tsx'
import './lander.css'
import './lander-layout.css'

type Props = {
  lander: Lander
  /** The root class of the design. */
  className: string
  /** A fixed theme, such as for an evening that is dark for every visitor. */
  theme?: 'light' | 'dark'
  children: ReactNode
}

/** Frame of a design: the tint of its niche, and the prices below it. */
export function LanderFrame({ lander, className, theme, children }: Props) {
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
