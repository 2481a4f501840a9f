import { consoleApi } from '../../core/contract/console/api.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { DEMO_PASSWORD } from '../../core/rules/site/demo.ts'
import { DEMO_STAFF } from '../../core/rules/staff/demo.ts'
import type { Role } from '../../core/rules/staff/permissions.ts'
import { readReasons } from '../../server/staff/reason-store.ts'
import { type CallEndpoint, callAs } from './call.ts'
import { changeSite } from './change-site.ts'
import type { TestSite } from './site.ts'

/** A person of staff with an open session. */
export type TestStaff = {
  cookies: Record<string, string>
  call: CallEndpoint
  /** The digits that the person's authenticator shows. */
  code(): Promise<string>
}

type Called = Pick<TestSite, 'clock' | 'call'>

/** Moves the clock of a site. A code works once, so it must pass before somebody gives another one. */
export const pass = (site: Called, ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms)
}

/** Gives the password of somebody of the demo's staff; the second factor is outstanding. */
export async function givePassword(site: Called, role: Role, from: Record<string, string> = {}) {
  const body = { email: DEMO_STAFF[role], password: DEMO_PASSWORD }
  const answer = await site.call(consoleApi.givePassword, { body, cookies: from })
  return { ...from, ...answer.cookies }
}

/** Logs in somebody of the demo's staff with both factors. The clock of the site moves by a minute. */
export async function logInStaff(
  site: Called,
  role: Role = 'owner',
  from: Record<string, string> = {},
): Promise<TestStaff> {
  pass(site, MINUTE_MS)
  const half = await givePassword(site, role, from)
  const code = await readCode(site, half)
  const opened = await site.call(consoleApi.giveCode, { body: { code }, cookies: half })
  if (opened.status !== 200) throw new Error(`${role} cannot log in: ${opened.body.message}`)
  const cookies = { ...half, ...opened.cookies }
  return { cookies, call: callAs(site.call, { cookies }), code: () => readCode(site, cookies) }
}

async function readCode(site: Called, cookies: Record<string, string>) {
  const { body } = await site.call(consoleApi.readDemoCode, { cookies })
  return body.code
}

/** Rows of the staff's log, oldest first, with their reasons. */
export async function readActions(site: TestSite) {
  const { rows } = await site.database.pool.query<{
    number: number
    what: string
    actor: string
    refused: string | null
    subject_id: string | null
    reason: string | null
    reason_id: string | null
    before: unknown
    after: unknown
    request_id: string | null
    hash: Buffer
  }>('select * from staff_action order by number')
  const reasons = await readReasons(
    site.database.db,
    rows.map(({ reason_id }) => reason_id),
  )
  return rows.map((row) => ({ ...row, reason: reasons.get(row.reason_id ?? '') ?? row.reason }))
}

/** Lets staff answer for the fictional profiles of every site. */
export const letStaffAnswer = (site: TestSite) => changeSite(site.database.db, { fictional_answers: 'staff' })
