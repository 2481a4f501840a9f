import { type Sites, sitesWith } from '../../core/rules/staff/permissions.ts'
import type { Db } from '../platform/db/database.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { listFactorKinds, listGrantsOf, listInvitations, listPeople } from './person-store.ts'
import { presentPerson } from './present.ts'

/** More people than any business of this kind has. */
const MOST_PEOPLE = 500

/** The people whom somebody manages, on all of their sites or on one. */
export const listManagedStaff = (db: Db, { grants }: CallerStaff, siteId: string | undefined) =>
  listStaff(db, sitesWith(grants, 'staff.manage'), sitesWith(grants, 'staff.manage', siteId))

/**
 * The people of the sites that somebody manages, or of the chosen ones. Each has all roles on the managed sites: a
 * form that showed only those on those would take the others away.
 */
export async function listStaff(db: Db, sites: Sites, chosen: Sites = sites) {
  const people = await listPeople(db, chosen, MOST_PEOPLE)
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return { staff: [] }
  const grants = await listGrantsOf(db, ids)
  const factors = await listFactorKinds(db, ids)
  const invitations = await listInvitations(db, ids)
  const isSeen = (siteId: string | null) => sites === 'all' || siteId === null || sites.includes(siteId)
  return {
    staff: people.map((person) =>
      presentPerson(person, {
        grants: grants.filter(({ staffId, siteId }) => staffId === person.id && isSeen(siteId)),
        factors: factors.filter(({ staffId }) => staffId === person.id).map(({ kind }) => kind),
        invitation: invitations.find(({ staffId }) => staffId === person.id)?.expiresAt,
      }),
    ),
  }
}
