import { parseArgs } from 'node:util'
import { isStaffErrorCode } from '../../core/contract/console/errors.ts'
import { isLanguage } from '../../core/i18n/locales.ts'
import { ROLES } from '../../core/rules/staff/permissions.ts'
import { CONSOLE_PATHS } from '../../core/rules/staff/sessions.ts'
import { isOneOf } from '../../core/typed.ts'
import { AppError } from '../platform/http/app-error.ts'
import { sayToStaff } from '../platform/texts/texts.ts'
import type { StaffDeps } from './deps.ts'
import { type Invitation, invite } from './invite.ts'
import { listStaff } from './list-people.ts'
import { consoleUrl } from './mails.ts'
import { closePerson, resetSecondFactor } from './manage.ts'
import { COMMAND_LINE } from './manager.ts'

/** A command of the operator that is not carried out, with the reason in words. */
export class StaffCommandError extends Error {}

const USAGE = `npm run staff -- <command>
  invite <mail address> --role <${ROLES.join(' | ')}> [--site <host>] [--language <de | en | nl>]
                                     invites somebody, on one site or on all; prints a link that works once, for an hour
  list                               prints who works here
  close <mail address>               closes an account; its sessions end at once
  reset-second-factor <mail address> removes password and factors; prints a link to set up new ones`

/** Carries out a command of the operator, and returns what to print. */
export async function runStaffCommand(deps: StaffDeps, args: string[]): Promise<string> {
  const { positionals, values } = readArgs(args)
  const [command, email = ''] = positionals
  try {
    if (command === 'list') return await list(deps)
    if (!email.includes('@')) throw new StaffCommandError(USAGE)
    if (command === 'invite') return await inviteByHand(deps, email, values)
    if (command === 'close') return await close(deps, email)
    if (command === 'reset-second-factor') return await reset(deps, email)
  } catch (error) {
    if (!(error instanceof AppError) || !isStaffErrorCode(error.code)) throw error
    throw new StaffCommandError(sayToStaff('en', `errors.${error.code}`))
  }
  throw new StaffCommandError(USAGE)
}

function readArgs(args: string[]) {
  const text = { type: 'string' } as const
  try {
    const options = { role: text, site: text, language: text }
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new StaffCommandError(USAGE)
  }
}

type Given = { role?: string | undefined; site?: string | undefined; language?: string | undefined }

async function inviteByHand(deps: StaffDeps, email: string, { role, site: host, language = 'en' }: Given) {
  if (!isOneOf(ROLES, role) || !isLanguage(language)) throw new StaffCommandError(USAGE)
  const site = host === undefined ? null : (await deps.sites.all()).find(({ domain }) => domain === host)
  if (site === undefined) throw new StaffCommandError(`There is no site at ${host}.`)
  const grants = [{ role, siteId: site?.id ?? null }]
  const link = await invite(deps, COMMAND_LINE, { email, grants, language })
  return `${email} is invited as ${role} of ${site ? site.domain : 'all sites'}.\n${await writeLink(deps, link)}`
}

async function writeLink(deps: StaffDeps, { token, expiresAt }: Invitation) {
  const sites = await deps.sites.all()
  const address = (sites.find(({ isDefault }) => isDefault) ?? sites[0])?.address ?? ''
  const url = consoleUrl(deps, address, CONSOLE_PATHS.invitation(token))
  return `This link works once, until ${expiresAt.toISOString().slice(11, 16)} UTC:\n${url}`
}

async function list({ db, sites }: StaffDeps): Promise<string> {
  const { staff } = await listStaff(db, 'all')
  if (staff.length === 0) return 'Nobody works here yet.'
  const domains = new Map((await sites.all()).map(({ id, domain }) => [id, domain]))
  const lines = staff.map(({ email, name, state, roles, factors }) => {
    const roleNames = roles.map(({ role, site }) =>
      site === null ? role : `${role} of ${domains.get(site)}`,
    )
    return [
      email,
      name || '-',
      state,
      roleNames.join(', ') || 'no role',
      factors.join(', ') || 'no second factor',
    ].join('; ')
  })
  return lines.join('\n')
}

async function idOf(deps: StaffDeps, email: string): Promise<string> {
  const { staff } = await listStaff(deps.db, 'all')
  const person = staff.find((row) => row.email.toLowerCase() === email.toLowerCase())
  if (!person) throw new StaffCommandError(`Nobody with the address ${email} works here.`)
  return person.id
}

const BY_HAND = 'by the command line'

async function close(deps: StaffDeps, email: string) {
  await closePerson(deps, COMMAND_LINE, { id: await idOf(deps, email), reason: BY_HAND })
  return `The account of ${email} is closed.`
}

async function reset(deps: StaffDeps, email: string) {
  const id = await idOf(deps, email)
  const link = await resetSecondFactor(deps, COMMAND_LINE, { id, reason: BY_HAND })
  return `The password and the second factor of ${email} are gone, and all logins ended.\n${await writeLink(deps, link)}`
}
