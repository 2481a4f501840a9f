import { createHash } from 'node:crypto'
import { DEMO_STAFF } from '../core/rules/staff/demo.ts'
import { TOTP_SECRET_BYTES } from '../core/rules/staff/factors.ts'
import { ROLES, type Role } from '../core/rules/staff/permissions.ts'
import { entriesOf } from '../core/typed.ts'
import type { Db } from '../server/platform/db/database.ts'
import { openFactorSecrets } from '../server/staff/factor-secrets.ts'
import { confirmTotp, keepPendingTotp, lockTotp } from '../server/staff/factor-store.ts'
import { insertPerson, replaceGrants } from '../server/staff/person-store.ts'

/** The people behind the roles. */
const NAMES: Record<Role, string> = {
  owner: 'Odile Brandt',
  moderator: 'Marit Hoekstra',
  operator: 'Pim Verhoeven',
  support: 'Sanne de Wit',
  finance: 'Felix Baumann',
  marketer: 'Mila Janssen',
}

/** The secret of a demo is known to everybody who reads this; a fixed one keeps authenticators working. */
const secretOf = (email: string) =>
  createHash('sha256').update(`vonk demo ${email}`).digest().subarray(0, TOTP_SECRET_BYTES)

/** The id of the person who has a role. */
export const staffIdOf = (role: Role) => `57aff000-0000-4000-8000-00000000000${ROLES.indexOf(role) + 1}`

/** Installs one person of staff for each role, on all sites, with an authenticator. */
export async function installStaff(tx: Db, now: Date, passwordHash: string) {
  const secrets = await openFactorSecrets(tx)
  for (const [place, [role, email]] of entriesOf(DEMO_STAFF).entries()) {
    const id = staffIdOf(role)
    await insertPerson(tx, { id, email, name: NAMES[role], passwordHash, language: 'en', createdAt: now })
    await replaceGrants(tx, id, [{ role, siteId: null }])
    await keepPendingTotp(tx, {
      id: `57aff000-0000-4000-8000-00000000010${place + 1}`,
      staffId: id,
      secret: secrets.seal(secretOf(email), id),
      createdAt: now,
    })
    const factor = await lockTotp(tx, id, 'pending')
    if (factor) await confirmTotp(tx, factor, 0, now)
  }
}
