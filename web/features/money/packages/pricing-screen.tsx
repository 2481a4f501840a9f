import { Form, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Packages } from '../../../../core/contract/money/money.ts'
import { nameOfCountry } from '../../../../core/i18n/names.ts'
import { useTaxRate } from '../../../format/format-money.ts'
import { CountryOptions } from '../../../session/country-options.tsx'
import { useShell } from '../../../session/use-shell.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Select } from '../../../ui/select.tsx'
import { JoinLink } from '../../account/signup/join-link.tsx'
import { PriceTable } from './price-table.tsx'
import './pricing.css'

/** The public prices of every kind of message in money. */
export function PricingScreen({ packages }: { packages: Packages }) {
  const t = useTranslations('pricing')
  const { user } = useShell()
  return (
    <div className="page grid max-w-4xl gap-8 py-8 lg:py-12">
      <div className="grid gap-3">
        <h1>{t('heading')}</h1>
        <p className="max-w-prose text-lg text-muted">{t('intro')}</p>
      </div>
      <CountryChoice country={packages.country} />
      <PriceTable packages={packages} />
      <Notes taxRate={packages.tax_rate} />
      {user ? (
        <ButtonLink to={user.paid_user ? '/credits' : '/premium'} className="justify-self-start">
          {t('packages')}
        </ButtonLink>
      ) : (
        <JoinLink className="justify-self-start">{t('join')}</JoinLink>
      )}
    </div>
  )
}

/** Visitors can choose any country; members pay the prices of the country of their profile. */
function CountryChoice({ country }: { country: string }) {
  const t = useTranslations('pricing')
  const { settings, locale, user } = useShell()
  const submit = useSubmit()
  if (user)
    return <p className="text-muted">{t('own_country', { country: nameOfCountry(country, locale) })}</p>
  if (settings.countries.length < 2) return null
  return (
    <Form method="get" action="/pricing" className="pricing-country" data-does="submit-on-change">
      <Select
        key={country}
        name="country"
        label={t('country')}
        defaultValue={country}
        onChange={({ currentTarget }) =>
          submit(currentTarget.form, { replace: true, preventScrollReset: true })
        }
      >
        <CountryOptions />
      </Select>
      <noscript>
        <Button type="submit" variant="secondary">
          {t('show')}
        </Button>
      </noscript>
    </Form>
  )
}

function Notes({ taxRate }: { taxRate: number }) {
  const t = useTranslations('pricing.notes')
  const toRate = useTaxRate()
  const { settings } = useShell()
  const { signup_credits: credits, refund_days: days } = settings
  return (
    <section aria-labelledby="pricing-notes" className="grid gap-3">
      <h2 id="pricing-notes" className="text-xl">
        {t('heading')}
      </h2>
      <ul className="pricing-notes">
        {credits > 0 && <li>{t('signup', { credits })}</li>}
        <li>{t('likes')}</li>
        <li>{t('expiry')}</li>
        <li>{t('statement')}</li>
        {taxRate > 0 && <li>{t('tax', { rate: toRate(taxRate) })}</li>}
        {days > 0 && (
          <li>{t.rich('refund', { days, policy: (words) => <Link to="/return-policy">{words}</Link> })}</li>
        )}
      </ul>
    </section>
  )
}
