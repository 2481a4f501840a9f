import type { MemberProfile } from '../../core/contract/members/members.ts'
import type { Db } from '../platform/db/database.ts'
import type { AddressSigner } from '../platform/files/signed-addresses.ts'
import { markLikeSeen } from '../relations/like-store.ts'
import type { Site } from '../site/site.ts'
import { findVisible } from './find-visible.ts'
import { presentProfile } from './present-profile.ts'
import { readProfileParts } from './profile-store.ts'

type Deps = { db: Db; now: () => Date; signer: AddressSigner }
type Viewing = { id: string; viewerId: string | null; site: Site }

/** One member, as the viewer may see them. Opening the profile of an admirer marks the like as seen. */
export async function readMember(
  { db, now, signer }: Deps,
  { id, viewerId, site }: Viewing,
): Promise<MemberProfile> {
  const profile = await findVisible(db, { id, pool: site.pool, viewerId })
  const { memberId } = profile
  const isOwn = memberId === viewerId
  const { relation, access, ...parts } = await readProfileParts(db, { memberId, viewerId })
  if (viewerId && relation?.likesMe) await markLikeSeen(db, memberId, viewerId, now())
  return presentProfile(
    { ...parts, profile, relation, isOwn, access: isOwn ? null : access },
    { site, now: now(), sign: viewerId ? signer.signFor(viewerId) : undefined },
  )
}
