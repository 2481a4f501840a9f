import { ageOn, dayIn } from '../../../core/rules/account/age.ts'
import { addressCountsAt } from '../../../core/rules/account/links.ts'
import { maskIban, maskMail, maskPhone } from '../../../core/rules/staff/masking.ts'
import { mayOn } from '../../../core/rules/staff/permissions.ts'
import { mailOf } from '../../platform/db/member-login.ts'
import type { CallerStaff } from '../../platform/http/caller.ts'
import type { listNotes } from './note-store.ts'
import type { MemberRow } from './store.ts'

/** A member as staff see them: the mail address is masked, the age stands for the birth date. */
export const presentMember = ({ member, profile, city }: MemberRow, timeZone: string, now: Date) => ({
  id: member.id,
  site: member.siteId,
  name: profile.name,
  age: ageOn(profile.dateOfBirth, dayIn(timeZone, now)),
  gender: profile.gender,
  country: profile.country,
  city,
  mail: maskMail(mailOf(member) ?? ''),
  confirmed: member.status === 'active',
  premium: member.paidUser,
  restrictions: member.restrictions,
  joined: member.signupDate.toISOString(),
  // The activity of the demo's members is written ahead of time.
  last_active: new Date(Math.min(profile.lastActiveAt.getTime(), now.getTime())).toISOString(),
  deleted: member.deletedAt?.toISOString() ?? null,
})

type AddressChange = { email: string | null; createdAt: Date; usedAt: Date | null } | undefined

export const presentAddressChange = (change: AddressChange) =>
  change
    ? {
        mail: maskMail(change.email ?? ''),
        counts: addressCountsAt(change.createdAt).toISOString(),
        confirmed: change.usedAt !== null,
      }
    : null

export const presentNotes = (
  notes: Awaited<ReturnType<typeof listNotes>>,
  reader: CallerStaff,
  siteId: string,
) =>
  notes.map(({ id, at, by, staffId, text }) => ({
    id,
    at: at.toISOString(),
    by,
    text,
    may_delete: staffId === reader.id || mayOn(reader.grants, 'staff.manage', siteId),
  }))

type Mandate = { phone: string; iban: string } | undefined

export const presentMandate = (mandate: Mandate) => ({
  phone: mandate ? maskPhone(mandate.phone) : null,
  iban: mandate ? maskIban(mandate.iban) : null,
})
