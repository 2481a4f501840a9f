import { randomUUID } from 'node:crypto'
import type { Role } from '../../core/rules/staff/permissions.ts'
import { staff, staffRole } from '../../server/platform/db/schema/staff.ts'
import { claimCase } from '../../server/review/claim-case.ts'
import { type DecisionInput, decide } from '../../server/review/decide.ts'
import { NO_LIFTING } from '../../server/review/lift.ts'
import type { TestSite } from './site.ts'

/** Adds a person of staff, straight into the database. Returns their id. */
export async function addStaff(site: TestSite, name: string, role: Role = 'moderator') {
  const id = randomUUID()
  const { db } = site.database
  const email = `${name.toLowerCase()}@staff.example`
  await db
    .insert(staff)
    .values({ id, email, name, passwordHash: 'none', language: 'en', createdAt: site.clock.now })
  await db.insert(staffRole).values({ staffId: id, role, siteId: null })
  return { id, email }
}

/** The open case about a member. */
export async function caseAbout(site: TestSite, memberId: string) {
  const { rows } = await site.database.pool.query<{ id: string; version: number; reason: string }>(
    'select id, version, reason from review_case where member_id = $1 and decided_at is null order by opened_at desc',
    [memberId],
  )
  const [found] = rows
  if (!found) throw new Error('there is no open case')
  return found
}

const WARNING: DecisionInput = {
  measures: ['warn'],
  rule: 'kind',
  ground: 'terms',
  law: '',
  facts: 'You wrote insults to three members.',
  note: '',
  until: null,
  pictures: [],
  messages: [],
  ...NO_LIFTING,
}

/** Claims a case and decides it. */
export async function decideAs(
  site: TestSite,
  staffId: string,
  { id: caseId, version }: { id: string; version: number },
  input: Partial<DecisionInput>,
) {
  const { now } = site.clock
  return site.database.db.transaction(async (tx) => {
    const own = { staffId, caseId, version, sites: 'all' as const }
    await claimCase(tx, own, now)
    return decide(tx, site.context, own, { ...WARNING, ...input }, now)
  })
}
