import type { ADDRESS_PROOFS } from '../../../core/rules/account/login.ts'
import { offerAddressChange } from '../../account/change-address-by-staff.ts'
import { checkAddress } from '../../account/check-address.ts'
import { refuseProblems } from '../../account/field-problems.ts'
import { lockMember } from '../../account/store.ts'
import { cancelAddressChange, findAddressChange } from '../../account/token-store.ts'
import { afterCommit } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { CallerStaff } from '../../platform/http/caller.ts'
import { act } from '../../staff/act.ts'
import { memberSubject } from './act-on-member.ts'
import type { MemberDeskDeps } from './deps.ts'
import { findOn } from './read-member.ts'

type Change = { id: string; email: string; proof: (typeof ADDRESS_PROOFS)[number]; reason: string }

/**
 * Begins the change of address of a member who is locked out. The log keeps what was proven and by what, and not the
 * address (docs/product.md, account-address-by-staff).
 */
export async function changeAddress(
  deps: MemberDeskDeps,
  staff: CallerStaff,
  { id, email, proof, reason }: Change,
) {
  const action = { what: 'members.change_address', subject: memberSubject(id), reason }
  await act(deps, staff, action, async (tx) => {
    const { member, profile } = await findOn(tx, staff, 'members.act', id)
    refuseProblems(checkAddress(email), staff.language)
    await lockMember(tx, id)
    if (member.deletedAt) throw new AppError('member_deleted')
    const site = await deps.mailSite(member.siteId)
    const { timeZone } = await deps.sites.forId(member.siteId)
    await offerAddressChange(tx, { account: { member, profile }, site, timeZone, email }, deps.now())
    afterCommit(tx, deps.mailPosted)
    return { result: undefined, siteId: member.siteId, after: { proof } }
  })
}

/** Takes back a change of address, for instance because it was mistyped or the old address was found again. */
export const stopAddressChange = (
  deps: MemberDeskDeps,
  staff: CallerStaff,
  { id, reason }: { id: string; reason: string },
) =>
  act(
    deps,
    staff,
    { what: 'members.stop_address_change', subject: memberSubject(id), reason },
    async (tx) => {
      const { member } = await findOn(tx, staff, 'members.act', id)
      if (!(await findAddressChange(tx, id, deps.now()))) throw new AppError('address_change_gone')
      await cancelAddressChange(tx, id, deps.now())
      return { result: undefined, siteId: member.siteId }
    },
  )
