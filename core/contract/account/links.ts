import { z } from 'zod'
import { LINK_PURPOSES, LINK_STATES } from '../../rules/account/links.ts'
import { endpoint } from '../endpoint.ts'

/** The secret of a link in a mail. */
const token = z.string().min(1).max(200)
const nothing = { status: 204, response: z.undefined() } as const

export const readLink = endpoint({
  method: 'GET',
  name: 'link',
  access: 'public',
  summary: 'What a link of a mail is for and whether it still works; changes nothing',
  query: z.object({ token }),
  response: z.object({
    purpose: z.enum(LINK_PURPOSES).nullable(),
    state: z.enum(LINK_STATES),
    email: z
      .string()
      .nullable()
      .describe('the address that an open link makes the member’s; it was mailed to that address'),
    counts: z.iso
      .datetime()
      .nullable()
      .describe('until when the old address can object to a change that staff asked for'),
  }),
  limit: { max: 60, perSeconds: 60 },
})

export const undoMailChange = endpoint({
  method: 'DELETE',
  name: 'mail-change',
  access: 'public',
  summary: 'Stop or undo a change of address by the link in the mail to the old one; ends all logins',
  body: z.object({ token }),
  response: z.object({ token: z.string().describe('with which to choose a new password') }),
  errors: ['email_taken', 'link_invalid'],
  limit: { max: 20, perSeconds: 600 },
})

export const openRestore = endpoint({
  method: 'GET',
  name: 'account-restore',
  access: 'public',
  summary: 'Leads to the page /account-restore, which restores a deleted account; changes nothing itself',
  query: z.object({ token: z.string().max(200).optional() }),
  status: 302,
  response: z.object({ location: z.string() }),
})

export const restoreAccount = endpoint({
  method: 'POST',
  name: 'account-restore',
  access: 'public',
  summary:
    'Restore a deleted account by the link of the deletion mail, or by the token that a login gets, which logs in too',
  body: z.object({ token }),
  ...nothing,
  errors: ['link_invalid'],
  limit: { max: 20, perSeconds: 600 },
})

export const downloadData = endpoint({
  method: 'POST',
  name: 'data-download',
  access: 'member',
  stream: true,
  summary: 'The copy of one’s data as a ZIP, by the link of its mail',
  body: z.object({ token }),
  response: z.string(),
  errors: ['link_invalid'],
  limit: { max: 20, perSeconds: 600 },
})
