import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { MINIMUM_AGE } from '../../../../core/rules/account/signup.ts'

/** What one agrees to, read beside the form and not instead of it. */
export function AgreeByJoining() {
  const t = useTranslations('signup.account')
  return (
    <p className="text-xs text-muted">
      {t.rich('agree', {
        min_age: MINIMUM_AGE,
        terms: (words) => <BesideLink to="/terms">{words}</BesideLink>,
        privacy: (words) => <BesideLink to="/privacy">{words}</BesideLink>,
      })}
    </p>
  )
}

function BesideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="underline hover:text-ink">
      {children}
    </a>
  )
}
