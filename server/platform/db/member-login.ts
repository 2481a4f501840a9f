import { eq, or, type SQL, sql } from 'drizzle-orm'
import { mailboxOf } from '../../../core/rules/account/mailbox.ts'
import { hashMailbox, openRow, sealRow } from '../keys/ring.ts'
import type { SealedValues } from '../keys/sealed-columns.ts'
import type { Tx } from './database.ts'
import { member } from './schema/account.ts'

/** What is sealed of a member: the login, and what they said when they left. */
export type Login = SealedValues['member']
type MemberRow = typeof member.$inferSelect

const NO_LOGIN: Login = { email: null, passwordHash: null, deleteReason: null, deleteFeedback: null }

/** The columns of a member from which `mailOf` reads the address. */
export const mailColumns = { id: member.id, email: member.email, sealed: member.sealed }

/** The mail address of a member; null for a fictional profile, and if it cannot be opened. */
export const mailOf = (row: Pick<MemberRow, keyof typeof mailColumns>): string | null =>
  openRow('member', row.id, { ...NO_LOGIN, ...row })?.email ?? null

export async function readMail(tx: Tx, memberId: string): Promise<string | null> {
  const [row] = await tx.select(mailColumns).from(member).where(eq(member.id, memberId))
  return row ? mailOf(row) : null
}

/** A member with the login opened; without one, as a fictional profile is, if it cannot be opened. */
export const openMember = <Row extends Pick<MemberRow, 'id' | 'sealed' | keyof Login>>(row: Row) => ({
  ...row,
  ...(openRow('member', row.id, row) ?? NO_LOGIN),
})

/** The columns of a login as they are written. */
export const sealLogin = (id: string, login: Partial<Login>) =>
  sealRow('member', id, { ...NO_LOGIN, ...login })

/** Condition: a member has the mailbox behind an address, in a row that is sealed or not. */
export const hasMailbox = (email: string) =>
  or(eq(member.mailboxHash, hashMailbox(email)), eq(member.mailbox, mailboxOf(email)))

/** Condition: a member has a login, so is no fictional profile. */
export const hasLogin = (row: SQL) => sql`(${row}.sealed is not null or ${row}.email is not null)`
