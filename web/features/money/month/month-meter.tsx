import { useFormatter, useTranslations } from 'use-intl'
import type { SpentCredits, SpentMonth } from '../../../../core/contract/money/money.ts'
import type { Currency } from '../../../../core/rules/money/currency.ts'
import { useCents } from '../../../format/format-money.ts'
import { Link } from '../../../ui/link.tsx'
import './month-meter.css'

/** What the member spent this month, on whom, and what is left, beside the limits (docs/product.md, money-month). */
export function MonthMeter({ month }: { month: SpentMonth }) {
  const t = useTranslations('month')
  const { member, fictional, gone, unspent, limits } = month
  const words = useSpentWords(limits.currency)
  const most = Math.max(member.credits, fictional.credits, gone.credits)
  const total = sumOf([member, fictional, gone])
  return (
    <div className="grid gap-5">
      <p className="month-total">
        <strong>{words.money(total)}</strong> <span>{words.credits(total)}</span>
      </p>
      <ul className="grid gap-4">
        <Bar label={t('member')} spent={member} most={most} words={words} />
        <Bar label={t('fictional')} spent={fictional} most={most} words={words} tone="fictional" />
        {gone.credits > 0 && <Bar label={t('gone')} spent={gone} most={most} words={words} />}
      </ul>
      <dl className="month-lines">
        {total.free > 0 && <Line label={t('free_used')}>{words.credits({ credits: total.free })}</Line>}
        <Line label={t('unspent')}>
          {words.both({ ...unspent, credits: unspent.credits - unspent.free })}
        </Line>
        {unspent.free > 0 && <Line label={t('free_left')}>{words.credits({ credits: unspent.free })}</Line>}
        <Line label={t('bought')}>{words.money({ amounts: [moneyOf(limits)] })}</Line>
        <Limits limits={limits} />
      </dl>
      <p className="text-sm text-muted">
        {t('how')}{' '}
        <Link to="/settings#spending" className="underline">
          {t('set_limits')}
        </Link>
      </p>
    </div>
  )
}

type Words = ReturnType<typeof useSpentWords>
type BarProps = { label: string; spent: SpentCredits; most: number; words: Words; tone?: 'fictional' }

/** One bar, as long as its share of the longest one; the words and figures above it say the same. */
const Bar = ({ label, spent, most, words, tone }: BarProps) => (
  <li>
    <p className="month-line">
      <span>{label}</span> <strong>{words.both(spent)}</strong>
    </p>
    <div className="month-bar" data-tone={tone} aria-hidden>
      <div style={{ inlineSize: `${most === 0 ? 0 : (spent.credits / most) * 100}%` }} />
    </div>
  </li>
)

const Line = ({ label, children }: { label: string; children: string }) => (
  <div className="month-line">
    <dt>{label}</dt> <dd>{children}</dd>
  </div>
)

function Limits({ limits: { currency, day, month } }: Pick<SpentMonth, 'limits'>) {
  const t = useTranslations('month')
  const toMoney = useCents()
  const limit = (cents: number | null) => (cents === null ? t('no_limit') : toMoney(cents, currency))
  return (
    <>
      <Line label={t('limit_month')}>{limit(month.cents)}</Line>
      <Line label={t('limit_day')}>{limit(day.cents)}</Line>
    </>
  )
}

const moneyOf = ({ currency, month }: SpentMonth['limits']) => ({ cents: month.spent, currency })

/** Credits and money in words. Credits that were bought in several currencies have an amount in each. */
function useSpentWords(currency: Currency) {
  const t = useTranslations('month')
  const format = useFormatter()
  const toMoney = useCents()
  const money = ({ amounts }: Pick<SpentCredits, 'amounts'>) =>
    amounts.length === 0
      ? toMoney(0, currency)
      : format.list(
          amounts.map((amount) => toMoney(amount.cents, amount.currency)),
          { type: 'unit' },
        )
  const credits = ({ credits: count }: Pick<SpentCredits, 'credits'>) => t('credits', { credits: count })
  const both = (spent: Pick<SpentCredits, 'amounts' | 'credits'>) => `${money(spent)} · ${credits(spent)}`
  return { money, credits, both }
}

function sumOf(parts: SpentCredits[]): SpentCredits {
  const cents = new Map<Currency, number>()
  for (const amount of parts.flatMap(({ amounts }) => amounts))
    cents.set(amount.currency, (cents.get(amount.currency) ?? 0) + amount.cents)
  return {
    credits: parts.reduce((sum, { credits }) => sum + credits, 0),
    free: parts.reduce((sum, { free }) => sum + free, 0),
    amounts: [...cents].map(([currency, sum]) => ({ currency, cents: sum })),
  }
}
