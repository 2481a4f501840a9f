import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useShell } from '../../session/use-shell.ts'
import { classes } from '../../ui/classes.ts'
import { LateFonts } from './late-fonts.tsx'
import type { Lander } from './load-lander.ts'
import { Notice } from './notice.tsx'
import './lander.css'
import './lander-layout.css'

type Props = {
  lander: Lander
  /** The class of the design, which everything of it hangs below. */
  className: string
  /** A theme of its own, such as for an evening that is dark for everybody. */
  theme?: 'light' | 'dark'
  children: ReactNode
}

/** Around a design: the tint of its niche, and below it what joining costs. */
export function LanderFrame({ lander, className, theme, children }: Props) {
  return (
    <div data-niche={lander.niche} className="lander">
      <div data-theme={theme} className={classes('lander-design', className)}>
        {children}
        <SmallPrint />
      </div>
      <LateFonts />
    </div>
  )
}

/** Says in full, and without a tap, that everybody on the page is invented. Stands where the faces are. */
export function FictionalNotice({ className }: { className?: string }) {
  const t = useTranslations('landers.fictional')
  return (
    <Notice className={className}>
      <strong>{t('all')}</strong> {t('explanation')}
    </Notice>
  )
}

/** What joining and writing cost, for whom it is, and the way in for those who are members. */
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
