import { useFormatter, useTranslations } from 'use-intl'
import type { Packages } from '../../../../core/contract/money/money.ts'
import { usePercent } from '../../../format/format-money.ts'
import type { Carried } from '../checkout/order-address.ts'
import { Advantages } from './advantages.tsx'
import { PackageList } from './package-list.tsx'
import './premium.css'

type PremiumScreenProps = { packages: Packages; carried: Carried }

/** For free members: what premium opens, and what it costs. */
export function PremiumScreen({ packages, carried }: PremiumScreenProps) {
  const t = useTranslations('premium')
  return (
    <div className="page grid gap-10 py-8 lg:gap-12 lg:py-12">
      <div className="premium-head">
        <div className="grid content-center gap-3">
          <h1 className="text-4xl">{t('heading')}</h1>
          <p className="text-lg text-muted">{t('intro')}</p>
        </div>
        <Advantages />
      </div>
      <PackageList packages={packages} carried={carried} />
      <div className="grid max-w-prose gap-3 text-sm text-muted">
        {packages.claim && <Claim {...packages.claim} />}
        <p>{t('free')}</p>
      </div>
    </div>
  )
}

/** The measured advantage of premium, with its sample and period (docs/product.md, money-measured-claim). */
function Claim({ percent, sample, from, to }: NonNullable<Packages['claim']>) {
  const t = useTranslations('premium')
  const format = useFormatter()
  const toPercent = usePercent()
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'long', timeZone: 'UTC' })
  return <p>{t('claim', { percent: toPercent(percent), sample, from: day(from), to: day(to) })}</p>
}
