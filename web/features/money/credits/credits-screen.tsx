import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SpentMonth } from '../../../../core/contract/money/money.ts'
import { Section } from '../../../ui/section.tsx'
import { MonthMeter } from '../month/month-meter.tsx'
import { useMonthName } from '../month/use-month-name.ts'
import { Balance, Debt } from './balance.tsx'
import { Statement, type StatementPage } from './statement.tsx'
import './credits.css'

type CreditsScreenProps = {
  statement: StatementPage
  /** What was spent this month; null on older pages of the statement. */
  month: SpentMonth | null
  /** Offers, shown above the statement. */
  children?: ReactNode
}

export function CreditsScreen({ statement, month, children }: CreditsScreenProps) {
  const t = useTranslations('credits')
  return (
    <div className="page grid gap-8 py-8 lg:py-10">
      <h1>{t('heading')}</h1>
      {statement.balance < 0 && <Debt credits={-statement.balance} />}
      <Balance credits={statement.balance} />
      {children}
      {month && <Month month={month} />}
      <Statement first={statement} />
    </div>
  )
}

function Month({ month }: { month: SpentMonth }) {
  const t = useTranslations('month')
  return (
    <Section id="month" title={t('heading', { month: useMonthName()(month.month) })}>
      <MonthMeter month={month} />
    </Section>
  )
}
