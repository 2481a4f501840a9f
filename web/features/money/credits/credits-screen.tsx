import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Balance, Debt } from './balance.tsx'
import { Statement, type StatementPage } from './statement.tsx'
import './credits.css'

type CreditsScreenProps = {
  statement: StatementPage
  /** Offers, shown above the statement. */
  children?: ReactNode
}

export function CreditsScreen({ statement, children }: CreditsScreenProps) {
  const t = useTranslations('credits')
  return (
    <div className="page grid gap-8 py-8 lg:py-10">
      <h1>{t('heading')}</h1>
      {statement.balance < 0 && <Debt credits={-statement.balance} />}
      <Balance credits={statement.balance} />
      {children}
      <Statement first={statement} />
    </div>
  )
}
