import type { Packages } from '../../../core/contract/money/money.ts'
import { type Country, isCountry } from '../../../core/i18n/locales.ts'
import { CURRENCY_OF } from '../../../core/rules/money/currency.ts'
import { fitsPurchase } from '../../../core/rules/money/discounts.ts'
import { TAX_RATE } from '../../../core/rules/money/tax.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { say } from '../../platform/texts/texts.ts'
import type { Caller } from '../../site/caller.ts'
import type { Site } from '../../site/site.ts'
import { type Buyer, readBuyer } from '../discounts/buyer.ts'
import { type Discount, findActiveDiscount, findDiscount } from '../discounts/find-discount.ts'
import { limitGuesses } from '../discounts/limit-guesses.ts'
import { presentDiscount } from '../discounts/present.ts'
import type { PaymentDeps } from './deps.ts'
import { methodsIn, pricePackages } from './price-packages.ts'

type Wanted = { country?: string | undefined; discountcode?: string | undefined }
type Found = { asked: Discount | null; active: Discount | null; error: Packages['discount_error'] }

/** The packages on sale: for a member at the member's own prices, for a visitor at those of a country. */
export async function listPackages(deps: PaymentDeps, caller: Caller, wanted: Wanted): Promise<Packages> {
  const { db, now, providers } = deps
  const { site } = caller
  const buyer = caller.member ? await readBuyer(db, caller.member.id, site) : null
  const country = buyer?.country ?? countryFor(caller, site.countries, wanted.country)
  const { asked, active, error } = buyer
    ? await findOffer(deps, caller, buyer, wanted.discountcode)
    : { asked: null, active: null, error: null }
  const discounts = [asked, active].filter((found) => found !== null)
  const discount = asked ?? active
  return {
    country,
    currency: CURRENCY_OF[country],
    tax_rate: TAX_RATE[country],
    packages: pricePackages(site, country, discounts),
    methods: caller.member?.isClosedOut ? [] : methodsIn(country, providers.current),
    discount: discount && presentDiscount(discount, now()),
    discounts: discounts.map((discount) => presentDiscount(discount, now())),
    discount_error: error,
  }
}

function countryFor(caller: Caller, served: readonly Country[], wanted: string | undefined): Country {
  return isCountry(wanted) && served.includes(wanted) ? wanted : caller.country
}

/** The requested discount code, or its refusal, beside the active discount. A refused code changes nothing. */
async function findOffer(
  { db, now }: PaymentDeps,
  { locale, site }: Caller,
  buyer: Buyer,
  code?: string,
): Promise<Found> {
  const active = await findActiveDiscount(db, buyer, now())
  if (code === undefined || code.toUpperCase() === active?.code) return { asked: null, active, error: null }
  try {
    const look = () => findDiscount(db, buyer, code, now())
    const asked = await limitGuesses(db, buyer.memberId, now(), look)
    refuseUseless(site, buyer, asked)
    return { asked, active, error: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const message = say(locale, `errors.${error.code}`)
    return { asked: null, active, error: { error: error.code, message } }
  }
}

/** Throws the reason when a code fits none of the packages. */
function refuseUseless({ settings }: Site, buyer: Buyer, discount: Discount) {
  const { currency } = buyer
  const verdicts = settings.packages.map(({ prices }) =>
    fitsPurchase(discount, buyer, { price: prices[currency], currency }),
  )
  const refusal = verdicts.find((verdict) => !verdict.ok)
  if (refusal && verdicts.every((verdict) => !verdict.ok)) throw new AppError(refusal.code)
}
