import type { User } from '../../core/contract/account/account.ts'
import { creditPriceOf } from '../money/credits/credit-price.ts'
import type { Db } from '../platform/db/database.ts'
import type { AddressSigner } from '../platform/files/signed-addresses.ts'
import type { Site } from '../site/site.ts'
import { presentUser } from './present.ts'
import { findUser } from './user-store.ts'

type Deps = { db: Db; now: () => Date; signer: AddressSigner }

export async function readUser({ db, now, signer }: Deps, site: Site, memberId: string): Promise<User> {
  const user = await findUser(db, memberId)
  const { grants, credits: balance, country } = user
  const creditPrice = creditPriceOf(site, { grants, country, balance })
  return presentUser(user, { now: now(), timeZone: site.timeZone, signer, creditPrice })
}
