import { z } from 'zod'
import { PACKAGE_STYLES } from '../../../rules/money/packages.ts'
import { STANDARD_PACKAGES } from '../../../rules/money/standard-packages.ts'
import { currency, packageStyle } from '../../values.ts'

const credits = z.number().int().positive().max(1000)

const creditPackage = z.strictObject({
  id: packageStyle,
  credits: z.number().int().positive().max(100_000),
  prices: z.record(currency, z.number().int().positive().max(100_000_000)).describe('in cents, tax included'),
})

/** What a site sells, and what its members pay for. */
export const offers = z.strictObject({
  message_credits: credits.default(2),
  photo_credits: credits.default(4),
  gift_credits: credits.default(5),
  signup_credits: z.number().int().nonnegative().max(1000).default(6),
  packages: z
    .array(creditPackage)
    .refine(
      (packages) => packages.map(({ id }) => id).join() === PACKAGE_STYLES.join(),
      `the packages are ${PACKAGE_STYLES.join(', ')}, in this order`,
    )
    .default(STANDARD_PACKAGES),
  refund_days: z.number().int().nonnegative().max(365).default(14),
})
