import { createHmac } from 'node:crypto'
import { and, eq, or, sql } from 'drizzle-orm'
import type { ReturnSign } from '../../core/rules/review/return-signs.ts'
import type { Sites } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { onSites } from '../platform/db/on-sites.ts'
import { knownDevice } from '../platform/db/schema/account.ts'
import { debitTrace } from '../platform/db/schema/direct-debit.ts'
import { profile } from '../platform/db/schema/members.ts'
import { closedSign, reviewCase, reviewDecision } from '../platform/db/schema/review.ts'

type Sign = { pool: string; kind: ReturnSign; hash: string }

/** The signs of a member: keyed hashes of the name with the birth date, of the accounts and phones that paid, and of browsers. */
async function listSigns(tx: Tx, key: Buffer, memberId: string): Promise<Sign[]> {
  const [found] = await tx
    .select({ pool: profile.pool, name: profile.name, birth: profile.dateOfBirth })
    .from(profile)
    .where(eq(profile.memberId, memberId))
  if (!found) return []
  const { pool, name, birth } = found
  const person = createHmac('sha256', key).update(`person:${name.trim().toLowerCase()}:${birth}`)
  const payers = await tx
    .select({ iban: debitTrace.ibanHash, phone: debitTrace.phoneHash })
    .from(debitTrace)
    .where(eq(debitTrace.memberId, memberId))
  const devices = await tx
    .select({ sign: knownDevice.sign })
    .from(knownDevice)
    .where(eq(knownDevice.memberId, memberId))
  const hashes = new Set(payers.flatMap(({ iban, phone }) => [iban, phone]))
  return [
    { pool, kind: 'person', hash: person.digest('base64url') },
    ...[...hashes].map((hash) => ({ pool, kind: 'payer' as const, hash })),
    ...devices.flatMap(({ sign }) => (sign === null ? [] : [{ pool, kind: 'device' as const, hash: sign }])),
  ]
}

type Closing = { memberId: string; decisionId: string; at: Date }

/** Keeps the signs of a member whose account a decision closes. */
export async function keepReturnSigns(tx: Tx, key: Buffer, { memberId, decisionId, at }: Closing) {
  const signs = await listSigns(tx, key, memberId)
  if (signs.length === 0) return
  await tx
    .insert(closedSign)
    .values(signs.map((sign) => ({ ...sign, decisionId, at })))
    .onConflictDoNothing()
}

/** At most this many closings are named. */
const MOST = 5

/** Closings of accounts that may be of the same person as a member, newest first, on the sites that somebody may see. */
export async function findReturns(tx: Tx, key: Buffer, sites: Sites, memberId: string) {
  const signs = await listSigns(tx, key, memberId)
  if (signs.length === 0) return []
  const isSign = ({ pool, kind, hash }: Sign) =>
    and(eq(closedSign.pool, pool), eq(closedSign.kind, kind), eq(closedSign.hash, hash))
  const rows = await tx
    .select({
      case: reviewCase.id,
      number: reviewCase.number,
      closed: reviewDecision.at,
      signs: sql<ReturnSign[]>`array_agg(distinct ${closedSign.kind})`,
    })
    .from(closedSign)
    .innerJoin(reviewDecision, eq(reviewDecision.id, closedSign.decisionId))
    .innerJoin(reviewCase, eq(reviewCase.id, reviewDecision.caseId))
    .where(
      and(
        or(...signs.map(isSign)),
        onSites(reviewCase.siteId, sites),
        // An erased member has no id in the decision any more.
        sql`${reviewDecision.memberId} is distinct from ${memberId}`,
      ),
    )
    .groupBy(reviewCase.id, reviewDecision.id)
    .orderBy(sql`${reviewDecision.at} desc nulls last`)
    .limit(MOST)
  return rows.map(({ closed, ...row }) => ({ ...row, closed: closed.toISOString() }))
}
