import type { Grant } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { act } from './act.ts'
import type { StaffDeps } from './deps.ts'
import { deleteFactors } from './factor-store.ts'
import { type Invitation, makeLink, onlySite, sendLink } from './invite.ts'
import { grantsOf, type Manager, type RoleOn, refuseForeignRoles } from './manager.ts'
import {
  listGrantsOf,
  lockOwners,
  lockPersonOn,
  type PersonRow,
  replaceGrants,
  updatePerson,
} from './person-store.ts'
import { deleteDevices, deleteSessions, listGrants } from './session-store.ts'

type Change = { id: string; reason: string }

/** Gives a person exactly these roles. Roles on sites of others stay as they are. */
export const changeRoles = (
  deps: StaffDeps,
  manager: Manager,
  { id, roles, reason }: Change & { roles: readonly RoleOn[] },
) =>
  act(deps, manager.actor, actOn('staff.change_roles', id, reason), async (tx) => {
    await findOpen(tx, manager, id)
    const before = await listGrants(tx, id)
    const grants = grantsOf(roles)
    const untouched = before.filter((grant) => !manager.mayChange([grant]))
    await refuseForeignRoles(
      deps,
      manager,
      grants.filter((grant) => !includes(untouched, grant)),
    )
    const after = [...untouched, ...grants.filter((grant) => !includes(untouched, grant))]
    if (!after.some(isOwnerOfAll)) await refuseLastOwner(tx, id)
    await replaceGrants(tx, id, after)
    return { result: undefined, siteId: onlySite([...before, ...after]), before, after }
  })

/** Closes an account: its sessions end with the transaction, and nobody can log in to it again. */
export const closePerson = (deps: StaffDeps, manager: Manager, { id, reason }: Change) =>
  act(deps, manager.actor, actOn('staff.close', id, reason), async (tx) => {
    const grants = await refuseOthers(tx, manager, id)
    await refuseLastOwner(tx, id)
    await updatePerson(tx, id, { closedAt: deps.now(), passwordHash: null })
    await shutOut(tx, id)
    return { result: undefined, siteId: onlySite(grants), before: { roles: grants } }
  })

/** Removes the factors, the password and the sessions of somebody who lost a factor, and sends a link for new ones. */
export const resetSecondFactor = (
  deps: StaffDeps,
  manager: Manager,
  { id, reason }: Change,
): Promise<Invitation> =>
  act(deps, manager.actor, actOn('staff.reset_second_factor', id, reason), async (tx) => {
    const grants = await refuseOthers(tx, manager, id)
    const person = await findOpen(tx, manager, id)
    await updatePerson(tx, id, { passwordHash: null })
    await shutOut(tx, id)
    const link = await makeLink(tx, deps, id)
    await sendLink(tx, deps, person, 'second_factor_reset', link)
    return { result: link, siteId: onlySite(grants) }
  })

const actOn = (what: string, id: string, reason: string) => ({
  what,
  reason,
  subject: { kind: 'person', id },
})

async function findOpen(tx: Tx, { sites }: Manager, id: string): Promise<PersonRow> {
  const person = await lockPersonOn(tx, sites, id)
  if (!person) throw new AppError('person_unknown')
  if (person.closedAt !== null) throw new AppError('person_closed')
  return person
}

/** Refuses to act on the whole account of somebody who also works where the manager does not manage. */
async function refuseOthers(tx: Tx, manager: Manager, id: string): Promise<Grant[]> {
  await findOpen(tx, manager, id)
  const grants = (await listGrantsOf(tx, [id])).map(({ role, siteId }) => ({ role, siteId }))
  if (!manager.mayChange(grants)) throw new AppError('role_not_yours')
  return grants
}

/** Ends everything with which a person could go on or come back. */
async function shutOut(tx: Tx, id: string) {
  await deleteSessions(tx, id, 'all')
  await deleteDevices(tx, id)
  await deleteFactors(tx, id)
}

async function refuseLastOwner(tx: Tx, id: string) {
  const owners = await lockOwners(tx)
  if (owners.length === 1 && owners[0] === id) throw new AppError('last_owner')
}

const isOwnerOfAll = ({ role, siteId }: Grant) => role === 'owner' && siteId === null
const includes = (grants: readonly Grant[], { role, siteId }: Grant) =>
  grants.some((grant) => grant.role === role && grant.siteId === siteId)
