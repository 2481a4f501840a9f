import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/database.ts'
import { messageAlarm } from '../platform/db/schema/chat.ts'
import { lifeThreatHandover, lifeThreatStep, reviewSignal } from '../platform/db/schema/review.ts'
import { staff, staffLook } from '../platform/db/schema/staff.ts'
import { openRow, sealRow, UNREADABLE } from '../platform/keys/ring.ts'

export async function listSteps(tx: Tx, caseId: string) {
  const rows = await tx
    .select({ step: lifeThreatStep, by: staff.name })
    .from(lifeThreatStep)
    .innerJoin(staff, eq(staff.id, lifeThreatStep.doneBy))
    .where(eq(lifeThreatStep.caseId, caseId))
    .orderBy(asc(lifeThreatStep.doneAt))
  return rows.map(({ step, by }) => {
    const values = openRow('life_threat_step', `${step.caseId} ${step.step}`, step)
    return { step: { ...step, handedOver: values?.handedOver ?? UNREADABLE }, by }
  })
}

/** Keeps a step. One that was noted before stays as it was; then this returns false. */
export async function insertStep(tx: Tx, row: typeof lifeThreatStep.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(lifeThreatStep).values(row).onConflictDoNothing().returning()
  return rows.length > 0
}

type Handover = Omit<typeof lifeThreatHandover.$inferSelect, 'sealed' | 'recipient' | 'reference'> & {
  recipient: string
  reference: string
}

export const insertHandover = (tx: Tx, { recipient, reference, ...row }: Handover) =>
  tx
    .insert(lifeThreatHandover)
    .values({ ...row, ...sealRow('life_threat_handover', row.id, { recipient, reference }) })

/** What was handed over in a case, oldest first. A recipient that cannot be opened is shown empty. */
export async function listHandovers(tx: Tx, caseId: string): Promise<(Handover & { by: string })[]> {
  const rows = await tx
    .select({ row: lifeThreatHandover, by: staff.name })
    .from(lifeThreatHandover)
    .innerJoin(staff, eq(staff.id, lifeThreatHandover.handedBy))
    .where(eq(lifeThreatHandover.caseId, caseId))
    .orderBy(asc(lifeThreatHandover.at), asc(lifeThreatHandover.id))
  return rows.map(({ row, by }) => {
    const { recipient = '', reference = '' } = openRow('life_threat_handover', row.id, row) ?? {}
    return { ...row, recipient, reference, by }
  })
}

/** The partners of the conversations that a case is about: who reported, and fictional profiles that were written to. */
export async function listPartners(tx: Tx, caseId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${reviewSignal.reporterId} as id from ${reviewSignal}
    where ${reviewSignal.caseId} = ${caseId} and ${reviewSignal.reporterId} is not null
    union
    select ${messageAlarm.partnerId} from ${messageAlarm} where ${messageAlarm.caseId} = ${caseId}`)
  return rows.map(({ id }) => id)
}

/** Of how many members a person looked up who they are on a day. */
export async function countIdentities(tx: Tx, staffId: string, day: string): Promise<number> {
  const [row] = await tx
    .select({ members: count() })
    .from(staffLook)
    .where(and(eq(staffLook.staffId, staffId), eq(staffLook.kind, 'identity'), eq(staffLook.day, day)))
  return row?.members ?? 0
}
