import { randomBytes, randomUUID } from 'node:crypto'
import type { DiscountCode } from '../../../core/contract/money/money.ts'
import { DAY_MS } from '../../../core/rules/durations.ts'
import { STAY_OFFER_DAYS } from '../../../core/rules/money/discounts.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Site } from '../../site/site.ts'
import { readBuyer } from './buyer.ts'
import { findDiscount } from './find-discount.ts'
import { presentDiscount } from './present.ts'
import { findStayCode, insertCode } from './store.ts'

type Deps = { db: Db; now: () => Date }

/** A personal discount code for a member who was about to leave. A second call returns the same code. */
export async function takeStayOffer({ db, now }: Deps, site: Site, memberId: string): Promise<DiscountCode> {
  const percent = site.company.deleteDiscount
  if (percent === 0) throw new AppError('discount_not_found')
  const discount = await db.transaction(async (tx) => {
    const buyer = await readBuyer(tx, memberId, site, { lock: true })
    const taken = await findStayCode(tx, memberId)
    if (taken) return findDiscount(tx, buyer, taken.code, now())
    const code = `STAY${percent}-${randomBytes(5).toString('hex').toUpperCase()}`
    await insertCode(tx, {
      id: randomUUID(),
      siteId: site.id,
      code,
      memberId,
      percent,
      validity: 'once',
      origin: 'stay',
      expires: new Date(now().getTime() + STAY_OFFER_DAYS * DAY_MS),
      createdAt: now(),
    })
    return findDiscount(tx, buyer, code, now())
  })
  return presentDiscount(discount, now())
}
