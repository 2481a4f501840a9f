import type { User } from '../../core/contract/account/account.ts'
import { creditPriceOf } from '../money/credits/credit-price.ts'
import type { Db } from '../platform/db/database.ts'
import type { AddressSigner } from '../platform/files/signed-addresses.ts'
import type { Site } from '../site/site.ts'
import { presentUser } from './present.ts'
import { readAccount } from './store.ts'

type Deps = { db: Db; now: () => Date; signer: AddressSigner }

export async function readUser({ db, now, signer }: Deps, site: Site, memberId: string): Promise<User> {
  const account = await readAccount(db, memberId)
  const { grants, credits, profile } = account
  const creditPrice = creditPriceOf(site, { grants, country: profile.country, balance: credits ?? 0 })
  return presentUser(account, { now: now(), timeZone: site.timeZone, signer, creditPrice })
}
