import IconChevronRight from 'icon:chevron-right'
import IconRepeat from 'icon:repeat'
import { useTranslations } from 'use-intl'
import type { Packages } from '../../../../core/contract/money/money.ts'
import { useCents } from '../../../format/format-money.ts'
import { useShell } from '../../../session/use-shell.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { type Carried, withCarried } from '../checkout/order-address.ts'
import type { CreditOffersData } from './load-credit-offers.ts'
import { PackageList, PackageTerms } from './package-list.tsx'
import './premium.css'

/** Packages for premium members, the way to premium for free members. */
export function CreditOffers({ carried, packages, last }: CreditOffersData) {
  if (!packages) return <PremiumOffer carried={carried} />
  return (
    <>
      <LastOrder packages={packages} last={last} carried={carried} />
      <PackageList packages={packages} carried={carried} />
      <div className="grid gap-3">
        <PackageTerms packages={packages} />
        <Payments />
      </div>
    </>
  )
}

export function Payments() {
  const t = useTranslations('money.packages')
  return (
    <p className="text-sm">
      <Link to="/transactions" className="text-muted underline underline-offset-4 hover:text-ink">
        {t('payments')}
      </Link>
    </p>
  )
}

type LastOrderProps = { packages: Packages; last: CreditOffersData['last']; carried: Carried }

/** The last order, to repeat with one confirmation, where the site offers it (docs/product.md, money-repeat-order). */
export function LastOrder({ packages, last, carried }: LastOrderProps) {
  const t = useTranslations('money.repeat')
  const methods = useTranslations('money.methods')
  const toMoney = useCents()
  const { settings } = useShell()
  if (settings.member_resell === 'no' || !last || !packages.methods.includes(last.paymentmethod)) return null
  const { credits, amount } = last.package
  const money = toMoney(amount, last.currency)
  return (
    <Link
      to={withCarried('/credits/repeat-order', { to: carried.to })}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-ink md:px-6"
    >
      <span className="advantage-icon">
        <IconRepeat size="1.375rem" aria-hidden />
      </span>
      <span className="grid grow">
        <span className="font-display text-lg font-bold">{t('offer')}</span>
        <span className="text-sm text-muted">
          {t('offer_text', { credits, method: methods(last.paymentmethod), money })}
        </span>
      </span>
      <IconChevronRight size="1.25rem" className="text-muted" aria-hidden />
    </Link>
  )
}

function PremiumOffer({ carried }: { carried: Carried }) {
  const t = useTranslations('premium.on_credits')
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 className="text-xl">{t('heading')}</h2>
        <p className="text-muted">{t('text')}</p>
      </div>
      <ButtonLink to={withCarried('/premium', carried)}>{t('action')}</ButtonLink>
    </Card>
  )
}
