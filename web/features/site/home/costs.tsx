import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Settings } from '../../../../core/contract/site/site.ts'
import { useLowestPrice } from '../../../session/use-money.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Link } from '../../../ui/link.tsx'
import { SparkMark } from '../../../ui/logo.tsx'
import './costs.css'

/** Prices: in money where the country's prices are known, and line by line in credits. */
export function Costs() {
  const t = useTranslations('home.costs')
  const { settings } = useShell()
  return (
    <section className="home-costs" aria-labelledby="home-costs">
      <div className="page late-part home-costs-grid">
        <div className="grid content-center gap-5">
          <h2 id="home-costs" className="home-eyebrow">
            {t('title')}
          </h2>
          <Price settings={settings} />
          <p className="home-lead">{t('intro')}</p>
          {settings.refund_days > 0 && <p>{t('refund', { days: settings.refund_days })}</p>}
          <Link to="/pricing" className="home-text-link">
            {t('all_prices')}
          </Link>
        </div>
        <Receipt settings={settings} />
      </div>
    </section>
  )
}

function Price({ settings }: { settings: Settings }) {
  const t = useTranslations('home.costs')
  const price = useLowestPrice()(settings.message_credits)
  if (!price) return null
  return (
    <p className="home-price">
      {t.rich('from', { price, figure: (words) => <strong className="home-price-figure">{words}</strong> })}
    </p>
  )
}

function Receipt({ settings }: { settings: Settings }) {
  const t = useTranslations('home.costs')
  const { message_credits, photo_credits, gift_credits, signup_credits } = settings
  const messages = Math.floor(signup_credits / message_credits)
  return (
    <div className="home-receipt-shadow">
      <div className="home-receipt">
        <h3 className="home-receipt-head">
          <SparkMark className="size-6" />
          {t('receipt')}
        </h3>
        <dl>
          <Line label={t('message')}>{t('credits', { credits: message_credits })}</Line>
          <Line label={t('photo')}>{t('credits', { credits: photo_credits })}</Line>
          <Line label={t('gift')}>{t('credits_from', { credits: gift_credits })}</Line>
          <Line label={t('receiving')}>{t('free')}</Line>
          <Line label={t('likes')}>{t('free')}</Line>
          <Line label={t('subscription')}>{t('none')}</Line>
        </dl>
        {signup_credits > 0 && (
          <dl className="home-receipt-total">
            <Line label={t('signup')} note={t('free_messages', { messages })}>
              {t('gift_of_credits', { credits: signup_credits })}
            </Line>
          </dl>
        )}
      </div>
    </div>
  )
}

function Line({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="home-receipt-line">
      <dt>{label}</dt>
      <dd>{children}</dd>
      {note && <dd className="home-receipt-note">{note}</dd>}
    </div>
  )
}
