import { setTimeout as pause } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { SECOND_MS } from '../core/rules/durations.ts'
import { hashPassword } from '../server/account/passwords.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { member } from '../server/platform/db/schema/account.ts'
import { gatherCrowd } from '../tests/support/crowd.ts'
import { temporaryFolder } from '../tests/support/folder.ts'
import type { Someone } from '../tests/support/members.ts'
import { databaseUrlOf, startProcess, untilHealthy } from '../tests/support/process.ts'
import { cookieOf } from '../tests/support/steady-chat.ts'
import { drawTable } from './table.ts'

const LOGINS = 600
/** Members who use the site meanwhile, each with a pause between calls as a person has. */
const MEMBERS = 20
const PAUSE_MS = 200
const QUIET_MS = 10 * SECOND_MS
const PASSWORD = 'three otters in a teapot'
/** The target for the calls of members while the logins are served. */
const AIM_MS = 500
/** A login that was refused is tried again when the answer says, as a browser would, at most this often. */
const TRIES = 60

type Login = { status: number; tries: number; ms: number }

/** Hundreds log in at once, while members who are logged in go on; their calls must not wait for the logins. */
export async function measureLogins(): Promise<string> {
  const folder = temporaryFolder('logins')
  const site = await startProcess({
    DATA_DIR: folder.path,
    RATE_LIMITS: '0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'fatal',
  })
  try {
    await untilHealthy(site)
    const { members, emails } = await gather(folder.path)
    const quiet = await whileMembersCall(site.url, members, () => pause(QUIET_MS))
    const started = Date.now()
    const busy = await whileMembersCall(site.url, members, () =>
      Promise.all(emails.map((email, index) => logIn(site.url, email, index))),
    )
    return describe({ quiet: quiet.times, busy: busy.times, logins: busy.result, ms: Date.now() - started })
  } finally {
    site.child.kill('SIGTERM')
    await site.ended
    folder.remove()
  }
}

async function gather(dataDir: string) {
  const database = openDatabase({ url: databaseUrlOf(dataDir), connections: 1, onError: () => {} })
  const people = await gatherCrowd(database.db, MEMBERS + LOGINS, { credits: 10 })
  const passwordHash = await hashPassword(PASSWORD)
  const rows = await database.db
    .update(member)
    .set({ passwordHash })
    .where(
      inArray(
        member.id,
        people.slice(MEMBERS).map(({ id }) => id),
      ),
    )
    .returning({ email: member.email })
  await database.close()
  return { members: people.slice(0, MEMBERS), emails: rows.map(({ email }) => email ?? '') }
}

/** The times of the calls that members make while the work goes on, in milliseconds, in order of length. */
async function whileMembersCall<T>(url: string, members: Someone[], work: () => Promise<T>) {
  const times: number[] = []
  let isOver = false
  const use = async (person: Someone) => {
    while (!isOver) {
      const began = performance.now()
      const answer = await fetch(`${url}/api/user.php`, { headers: { cookie: cookieOf(person) } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`a call of a member was answered with ${answer.status}`)
      times.push(performance.now() - began)
      await pause(PAUSE_MS)
    }
  }
  const calls = Promise.all(members.map(use))
  const result = await work()
  isOver = true
  await calls
  return { result, times: times.sort((a, b) => a - b) }
}

/** One login, from a network address of its own. */
async function logIn(url: string, email: string, index: number): Promise<Login> {
  const from = `198.18.${index >> 8}.${index & 255}`
  const began = performance.now()
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`${url}/api/user.php`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    await answer.arrayBuffer()
    const { status } = answer
    if (status !== 503 || tries === TRIES) return { status, tries, ms: performance.now() - began }
    await pause(Number(answer.headers.get('retry-after') ?? 1) * SECOND_MS)
  }
}

const at = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

type Found = { quiet: number[]; busy: number[]; logins: Login[]; ms: number }

function describe({ quiet, busy, logins, ms }: Found): string {
  const waits = logins.map((login) => login.ms).sort((a, b) => a - b)
  const rows: [string, string][] = [
    ['calls of members before: p50, p99, ms', `${at(quiet, 0.5).toFixed(0)}, ${at(quiet, 0.99).toFixed(0)}`],
    ['calls of members meanwhile: p50, p99, ms', `${at(busy, 0.5).toFixed(0)}, ${at(busy, 0.99).toFixed(0)}`],
    ['*aim for p99 meanwhile, ms*', `≤ ${AIM_MS}`],
    ['logins at once', String(logins.length)],
    ['of them logged in', String(logins.filter(({ status }) => status === 200).length)],
    ['refused for the moment (503) and tried again', String(logins.filter(({ tries }) => tries > 1).length)],
    ['logins a second', (logins.length / (ms / SECOND_MS)).toFixed(0)],
    [
      'time to log in: p50, p99, s',
      `${(at(waits, 0.5) / SECOND_MS).toFixed(1)}, ${(at(waits, 0.99) / SECOND_MS).toFixed(1)}`,
    ],
  ]
  return drawTable({ columns: ['', 'measured'], rows })
}
