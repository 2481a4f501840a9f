import IconMasksTheater from '@tabler/icons-react/dist/esm/icons/IconMasksTheater.mjs'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useShell } from '../../features/shell/use-shell.ts'
import { classes } from '../../ui/classes.ts'
import { LateFonts } from './late-fonts.tsx'
import type { Lander } from './load-lander.ts'
import './lander.css'

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

/** A few words that change with the theme, the same on every landing page. */
export function Motto({ lander: { slug }, className }: { lander: Lander; className?: string }) {
  const t = useTranslations('member-landing.niche')
  return <p className={classes('lander-motto', className)}>{t(`${slug}.motto`)}</p>
}

/** Says in full, and without a tap, that everybody on the page is invented. Stands where the faces are. */
export function FictionalNotice({ className }: { className?: string }) {
  const t = useTranslations('landers.fictional')
  return (
    <p className={classes('lander-notice', className)}>
      <IconMasksTheater size="1.375rem" aria-hidden />
      <span>
        <strong>{t('all')}</strong> {t('explanation')}
      </span>
    </p>
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
