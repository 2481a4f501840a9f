import { z } from 'zod'
import { EMAIL_LENGTH, PASSWORD_LENGTH } from '../../rules/account/signup.ts'
import { FACTOR_KINDS } from '../../rules/staff/factors.ts'
import { REASON_LENGTH } from '../../rules/staff/reveals.ts'
import { openEndpoint, staffEndpoint } from './endpoint.ts'
import { grant, nothing, staffLocale } from './session.ts'

export const reason = z.string().trim().min(REASON_LENGTH.min).max(REASON_LENGTH.max)
const grants = z.array(grant).min(1).max(50)
const token = z.object({ token: z.string().min(1).max(100) })
const idParams = z.object({ id: z.uuid() })

export const readInvitation = openEndpoint({
  method: 'GET',
  name: 'invitations/:token',
  summary: 'Whom an invitation is for',
  params: token,
  response: z.object({
    email: z.string(),
    again: z.boolean().describe('the person is known, and only sets up password and second factor anew'),
    expires: z.iso.datetime(),
  }),
  errors: ['invitation_invalid'],
})

export const acceptInvitation = openEndpoint({
  method: 'POST',
  name: 'invitations/:token',
  summary: 'Accept an invitation: opens a half session in which the second factor is added',
  params: token,
  body: z.object({
    name: z.string().trim().min(1).max(80),
    password: z.string().max(PASSWORD_LENGTH.max),
    language: staffLocale,
  }),
  response: z.object({ next: z.literal('enrol') }),
  errors: ['invitation_invalid', 'busy'],
  limit: { max: 20, perSeconds: 600 },
})

const person = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(grant),
  state: z.enum(['invited', 'active', 'closed']),
  factors: z.array(z.enum(FACTOR_KINDS)),
  created: z.iso.datetime(),
  last_active: z.iso.datetime().nullable(),
  invitation_expires: z.iso.datetime().nullable(),
})

export const listStaff = staffEndpoint({
  method: 'GET',
  name: 'staff',
  needs: 'staff.manage',
  summary: 'The people of the sites that the caller manages, or of one of them',
  query: z.object({ site: z.uuid().optional() }),
  response: z.object({ staff: z.array(person) }),
})

export const inviteStaff = staffEndpoint({
  method: 'POST',
  name: 'staff/invite',
  needs: 'staff.manage',
  fresh: true,
  act: 'staff.invite',
  summary:
    'Invite somebody by mail; the link works once, for an hour. The same address again sends a new link',
  body: z.object({ email: z.email().max(EMAIL_LENGTH), roles: grants, language: staffLocale }),
  status: 201,
  response: z.object({ id: z.uuid(), expires: z.iso.datetime() }),
  errors: ['address_taken', 'role_not_yours', 'site_unknown'],
})

export const changeRoles = staffEndpoint({
  method: 'PATCH',
  name: 'staff/:id/roles',
  needs: 'staff.manage',
  fresh: true,
  act: 'staff.change_roles',
  summary: 'Give and take roles',
  params: idParams,
  body: z.object({ roles: z.array(grant).max(50), reason }),
  ...nothing,
  errors: ['person_unknown', 'person_closed', 'role_not_yours', 'site_unknown', 'last_owner'],
})

export const closeStaff = staffEndpoint({
  method: 'POST',
  name: 'staff/:id/close',
  needs: 'staff.manage',
  fresh: true,
  act: 'staff.close',
  summary: 'Close an account: its sessions end at once',
  params: idParams,
  body: z.object({ reason }),
  ...nothing,
  errors: ['person_unknown', 'person_closed', 'role_not_yours', 'last_owner'],
})

export const resetSecondFactor = staffEndpoint({
  method: 'POST',
  name: 'staff/:id/reset-second-factor',
  needs: 'staff.manage',
  fresh: true,
  act: 'staff.reset_second_factor',
  summary: 'Remove all factors of somebody who lost them; a mail with a link to set up new ones follows',
  params: idParams,
  body: z.object({ reason }),
  ...nothing,
  errors: ['person_unknown', 'person_closed', 'role_not_yours'],
})
