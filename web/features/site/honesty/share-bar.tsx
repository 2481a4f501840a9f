import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { SMALLEST_TOLD } from '../../../../core/rules/site/honesty.ts'

type Part = { label: string; count: number | null; tone: 'real' | 'staff' | 'fictional' }

/** Shares of a whole as one bar, with the numbers in words below it. */
export function ShareBar({ heading, parts }: { heading: string; parts: Part[] }) {
  const t = useTranslations('honesty')
  const { number } = useFormatter()
  const id = useId()
  const total = parts.reduce((sum, { count }) => sum + (count ?? 0), 0)
  const shareOf = (count: number) => number(count / total, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {total > 0 && (
        <div className="share-bar" aria-hidden>
          {parts.map(({ label, count, tone }) => (
            <span key={label} data-tone={tone} style={{ flexGrow: count ?? 0 }} />
          ))}
        </div>
      )}
      <dl className="share-bar-parts">
        {parts.map(({ label, count, tone }) => (
          <div key={label} data-tone={tone}>
            <dt>{label}</dt>
            <dd>
              {count === null ? t('few', { smallest: SMALLEST_TOLD }) : number(count)}
              {count !== null && total > 0 && <span className="text-muted"> · {shareOf(count)}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
