import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writtenAs } from '../../core/i18n/locales.ts'
import { CONSOLE_PATHS, STAFF_DEVICE_DAYS } from '../../core/rules/staff/sessions.ts'
import { deviceOf } from '../account/present.ts'
import type { Tx } from '../platform/db/database.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { readHostCookie, setHostCookie } from '../platform/http/host-cookie.ts'
import type { StaffDeps } from './deps.ts'
import { writeStaffMail } from './mails.ts'
import { findDevices, keepDevice } from './session-store.ts'

const TOKEN = /^[\w-]{43}$/

const hashOf = (staffId: string, token: string) =>
  createHash('sha256').update(`staff ${staffId} ${token}`).digest()

function tokenOf(request: FastifyRequest): string | null {
  const token = readHostCookie(request, 'vonk_staff_device')
  return token !== undefined && TOKEN.test(token) ? token : null
}

/** The hash of the browser's cookie if the browser has logged in to this account before. */
export async function findKnownDevice(tx: Tx, request: FastifyRequest, staffId: string) {
  const token = tokenOf(request)
  if (token === null) return null
  const hash = hashOf(staffId, token)
  const devices = await findDevices(tx, staffId)
  return devices.some((device) => device.hash.equals(hash)) ? hash : null
}

/** Makes the browser known to the account, and tells the person by mail if it was not, unless it is their first. */
export async function rememberDevice(
  tx: Tx,
  deps: Omit<StaffDeps, 'db'>,
  request: FastifyRequest,
  reply: FastifyReply,
  person: CallerStaff,
) {
  const devices = await findDevices(tx, person.id)
  if (devices.length > 0 && !(await findKnownDevice(tx, request, person.id))) {
    const when = new Intl.DateTimeFormat(writtenAs(person.language), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    })
    await writeStaffMail(tx, deps, person, {
      mail: 'new_device',
      siteId: person.grants.find(({ siteId }) => siteId !== null)?.siteId ?? null,
      path: CONSOLE_PATHS.logins,
      values: {
        when: `${when.format(deps.now())} UTC`,
        device: deviceOf(request.headers['user-agent'] ?? '') || '?',
      },
    })
  }
  const token = tokenOf(request) ?? randomBytes(32).toString('base64url')
  await keepDevice(tx, person.id, hashOf(person.id, token), deps.now())
  setHostCookie(request, reply, { cookie: 'vonk_staff_device', token, days: STAFF_DEVICE_DAYS })
}
