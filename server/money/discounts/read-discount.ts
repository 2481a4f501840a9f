import type { DiscountCode } from '../../../core/contract/money/money.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Site } from '../../site/site.ts'
import { readBuyer } from './buyer.ts'
import { findActiveDiscount, findDiscount, findWelcome } from './find-discount.ts'
import { limitGuesses } from './limit-guesses.ts'
import { presentDiscount } from './present.ts'

type Deps = { db: Db; now: () => Date }
type Wanted = { code?: string | undefined; welcome?: 'true' | 'false' | undefined }

/** The discount code that the member named, the welcome code, or the member's active discount. */
export async function readDiscount(
  { db, now }: Deps,
  site: Site,
  memberId: string,
  { code, welcome }: Wanted,
): Promise<DiscountCode> {
  const buyer = await readBuyer(db, memberId, site)
  if (code !== undefined) {
    const found = await limitGuesses(db, memberId, now(), () => findDiscount(db, buyer, code, now()))
    return presentDiscount(found, now())
  }
  const find = welcome === 'true' ? findWelcome : findActiveDiscount
  const found = await find(db, buyer, now())
  if (!found) throw new AppError('discount_not_found')
  return presentDiscount(found, now())
}
