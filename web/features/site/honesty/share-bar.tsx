import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { FEWEST_HIDDEN, SMALLEST_TOLD, sharesOf } from '../../../../core/rules/site/honesty.ts'

type Part = { label: string; count: number | null; tone: 'real' | 'staff' | 'fictional' }

/** Shares of a whole as one bar, with the numbers in words below it. */
export function ShareBar({ heading, parts }: { heading: string; parts: Part[] }) {
  const t = useTranslations('honesty')
  const { number } = useFormatter()
  const id = useId()
  const shares = sharesOf(parts.map(({ count }) => count))
  const percent = (share: number) => number(share, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {parts.some(({ count }) => count !== 0) && (
        <div className="share-bar" aria-hidden>
          {parts.map(({ label, count, tone }) => (
            <span key={label} data-tone={tone} style={{ flexGrow: count ?? FEWEST_HIDDEN }} />
          ))}
        </div>
      )}
      <dl className="share-bar-parts">
        {parts.map(({ label, count, tone }, place) => (
          <div key={label} data-tone={tone}>
            <dt>{label}</dt>
            <dd>
              {count === null ? t('few', { smallest: SMALLEST_TOLD }) : number(count)}
              {shares?.[place] !== undefined && (
                <span className="text-muted">
                  {' '}
                  · {shares[place].sign}
                  {percent(shares[place].share)}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
