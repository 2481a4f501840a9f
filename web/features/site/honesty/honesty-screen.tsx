import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Honesty } from '../../../../core/contract/site/honesty.ts'
import { FEWEST_HIDDEN, SMALLEST_TOLD, sharesOf } from '../../../../core/rules/site/honesty.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Link } from '../../../ui/link.tsx'
import { FigureTable } from './figure-table.tsx'
import './honesty.css'

/** What the site tells about itself: who is real, who writes, and what was done and given back. */
export function HonestyScreen({ honesty }: { honesty: Honesty | null }) {
  const t = useTranslations('honesty')
  const { settings } = useShell()
  return (
    <div className="page grid max-w-4xl gap-10 py-8 lg:py-12">
      <div className="grid gap-3">
        <h1>{t('heading')}</h1>
        <p className="max-w-prose text-lg text-muted">{t('intro', { site: settings.name })}</p>
      </div>
      {settings.demo && <Alert tone="info">{t('demo')}</Alert>}
      {honesty ? <Figures honesty={honesty} /> : <Alert tone="info">{t('none_yet')}</Alert>}
      <p>
        <Link to="/fictional" className="underline hover:text-ink">
          {t('fictional_link')}
        </Link>
      </p>
    </div>
  )
}

function Figures({ honesty }: { honesty: Honesty }) {
  const t = useTranslations('honesty')
  const { dateTime } = useFormatter()
  const { members, messages, days } = honesty
  return (
    <>
      <ShareBar
        heading={t('members.heading')}
        parts={[
          { label: t('members.real'), count: members.real, tone: 'real' },
          { label: t('members.fictional'), count: members.fictional, tone: 'fictional' },
        ]}
      />
      <ShareBar
        heading={t('messages.heading', { days })}
        parts={[
          { label: t('messages.member'), count: messages.member, tone: 'real' },
          { label: t('messages.operator'), count: messages.operator, tone: 'staff' },
          { label: t('messages.automatic'), count: messages.automatic, tone: 'fictional' },
        ]}
      />
      <FigureTable honesty={honesty} />
      <div className="grid gap-2 text-sm text-muted">
        <p>
          {t('made', { date: dateTime(new Date(honesty.made_at), { dateStyle: 'long' }), days })}{' '}
          {t('small', { smallest: SMALLEST_TOLD })}
        </p>
        <p>
          <a href="/api/honesty.php" className="underline hover:text-ink">
            {t('json')}
          </a>
        </p>
      </div>
    </>
  )
}

type Part = { label: string; count: number | null; tone: 'real' | 'staff' | 'fictional' }

/** Shares of a whole as one bar, with the numbers in words below it. */
function ShareBar({ heading, parts }: { heading: string; parts: Part[] }) {
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
