import type { Db } from '../platform/db/database.ts'
import { blockMember } from '../relations/block-member.ts'
import type { Site } from '../site/site.ts'
import { findOther } from './find-visible.ts'

/** Blocks a profile that the member can see. */
export async function blockProfile(
  deps: { db: Db; now: () => Date },
  { pool }: Site,
  blockerId: string,
  profile: string,
) {
  const { memberId } = await findOther(deps.db, { id: profile, pool, viewerId: blockerId })
  await blockMember(deps, blockerId, memberId)
}
