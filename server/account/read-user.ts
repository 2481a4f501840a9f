import type { User } from '../../core/contract/account/account.ts'
import type { Db } from '../platform/db/database.ts'
import type { AddressSigner } from '../platform/files/signed-addresses.ts'
import type { Site } from '../site/site.ts'
import { presentUser } from './present.ts'
import { readAccount } from './store.ts'

type Deps = { db: Db; now: () => Date; signer: AddressSigner }

export const readUser = async (
  { db, now, signer }: Deps,
  { timeZone }: Site,
  memberId: string,
): Promise<User> => presentUser(await readAccount(db, memberId), { now: now(), timeZone, signer })
