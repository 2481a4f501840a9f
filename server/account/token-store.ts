import { randomBytes } from 'node:crypto'
import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import {
  cancelledBy,
  LINK_LIFE_MS,
  LINK_MEMORY_DAYS,
  LINKS_OF_THE_DELETED,
  type LinkEvent,
  type LinkPurpose,
  SINGLE_LINKS,
} from '../../core/rules/account/links.ts'
import { mailboxOf } from '../../core/rules/account/mailbox.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { Tx } from '../platform/db/database.ts'
import { deleteInSteps } from '../platform/db/delete-in-steps.ts'
import { accountToken, member } from '../platform/db/schema/account.ts'
import { hashMailbox, openRow, sealRow } from '../platform/keys/ring.ts'
import { keyOfRow } from '../platform/keys/sealed-columns.ts'
import { hashToken } from './hash-token.ts'
import { lockMember } from './store.ts'

type UndoLink = { email: string; createdAt: Date }
type NewToken = {
  memberId: string
  purpose: LinkPurpose
  email?: string | null
  now: Date
  /** When the link ends at the latest, whatever the life of its purpose is. */
  until?: Date
}

type TokenRow = typeof accountToken.$inferSelect

/** A link with its address, which is missing if it cannot be opened. */
const openToken = (row: TokenRow) => ({
  ...row,
  email: openRow('account_token', keyOfRow('account_token', row), row)?.email ?? null,
})

/** Condition: the address of a link is that of a mailbox, in a row that is sealed or not. */
const hasMailbox = (email: string) =>
  or(eq(accountToken.mailboxHash, hashMailbox(email)), eq(accountToken.mailbox, mailboxOf(email)))

const isOpen = () => and(isNull(accountToken.usedAt), isNull(accountToken.cancelledAt))

/**
 * Creates the token of a link. Several links for a new password can be open at once: a stranger who asks for
 * another one must not spoil the link that the owner is about to use.
 */
export async function issueToken(
  tx: Tx,
  { memberId, purpose, email = null, now, until }: NewToken,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  if (SINGLE_LINKS.includes(purpose)) await cancel(tx, memberId, eq(accountToken.purpose, purpose), now)
  const lifeEnd = new Date(now.getTime() + LINK_LIFE_MS[purpose])
  const expiresAt = until && until < lifeEnd ? until : lifeEnd
  const tokenHash = hashToken(token)
  const sealed = sealRow('account_token', keyOfRow('account_token', { tokenHash }), { email })
  await tx.insert(accountToken).values({ tokenHash, memberId, purpose, ...sealed, createdAt: now, expiresAt })
  return token
}

/** Reads a link, whatever became of it, without redeeming it. */
export async function findLink(tx: Tx, token: string) {
  const [row] = await tx
    .select({ link: accountToken, siteId: member.siteId })
    .from(accountToken)
    .innerJoin(member, eq(member.id, accountToken.memberId))
    .where(eq(accountToken.tokenHash, hashToken(token)))
  return row && { ...openToken(row.link), siteId: row.siteId }
}

export async function hasOpenLink(tx: Tx, memberId: string, purpose: LinkPurpose, now: Date) {
  const [row] = await tx
    .select({ purpose: accountToken.purpose })
    .from(accountToken)
    .where(
      and(
        eq(accountToken.memberId, memberId),
        eq(accountToken.purpose, purpose),
        isOpen(),
        gt(accountToken.expiresAt, now),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** An open link with one of the purposes, read without redeeming it. */
export async function findOpenLink(tx: Tx, token: string, purposes: readonly LinkPurpose[], now: Date) {
  const link = await findLink(tx, token)
  const isGood =
    link && purposes.includes(link.purpose) && !link.usedAt && !link.cancelledAt && link.expiresAt > now
  return isGood ? link : undefined
}

/**
 * Redeems a link. Of two requests at the same moment only one succeeds. The member's row is locked first, as by
 * every event that cancels links, so that a link is either redeemed before such an event or not at all.
 */
export async function redeemLink(tx: Tx, token: string, purposes: readonly LinkPurpose[], now: Date) {
  const link = await findLink(tx, token)
  if (!link) return
  const owner = await lockMember(tx, link.memberId)
  if (!owner || (owner.deletedAt && !LINKS_OF_THE_DELETED.includes(link.purpose))) return
  const [redeemed] = await tx
    .update(accountToken)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountToken.tokenHash, link.tokenHash),
        inArray(accountToken.purpose, [...purposes]),
        isOpen(),
        gt(accountToken.expiresAt, now),
      ),
    )
    .returning()
  return redeemed && openToken(redeemed)
}

/**
 * Cancels the links that do not survive an event of the account. `undoneBy` is the link that undid a change of
 * address: links of an even earlier address stay, because the address that undid the change may be a thief's.
 */
export function cancelLinks(
  tx: Tx,
  memberId: string,
  { event, now, undoneBy }: { event: LinkEvent; now: Date; undoneBy?: UndoLink },
) {
  const purposes = inArray(accountToken.purpose, cancelledBy(event))
  const notEarlier =
    undoneBy &&
    or(
      ne(accountToken.purpose, 'mail_undo'),
      gte(accountToken.createdAt, undoneBy.createdAt),
      hasMailbox(undoneBy.email),
    )
  return cancel(tx, memberId, and(purposes, notEarlier), now)
}

/** A change of address by staff can be cancelled until it counts, also after its link was used. */
const isWaiting = () => and(eq(accountToken.purpose, 'address_change'), isNull(accountToken.cancelledAt))

const cancel = (tx: Tx, memberId: string, which: SQL | undefined, now: Date) =>
  tx
    .update(accountToken)
    .set({ cancelledAt: now })
    .where(and(eq(accountToken.memberId, memberId), or(isOpen(), isWaiting()), which))

/** The change of address that staff asked for and that does not count yet; its link may have been used. */
export async function findAddressChange(tx: Tx, memberId: string, now: Date) {
  const [row] = await tx
    .select()
    .from(accountToken)
    .where(
      and(
        eq(accountToken.memberId, memberId),
        isWaiting(),
        or(isNotNull(accountToken.usedAt), gt(accountToken.expiresAt, now)),
      ),
    )
    .limit(1)
  return row && openToken(row)
}

/** Members whose new address is confirmed, and whose old address can object no longer. */
export const listDueAddressChanges = (tx: Tx, now: Date) =>
  tx
    .select({ memberId: member.id, siteId: member.siteId })
    .from(accountToken)
    .innerJoin(member, eq(member.id, accountToken.memberId))
    .where(
      and(
        isWaiting(),
        isNotNull(accountToken.usedAt),
        lte(accountToken.createdAt, new Date(now.getTime() - LINK_LIFE_MS.address_stop)),
      ),
    )

export const cancelAddressChange = (tx: Tx, memberId: string, now: Date) =>
  cancel(tx, memberId, inArray(accountToken.purpose, ['address_change', 'address_stop']), now)

/** When the old address last objected to a change that staff asked for. */
export async function findObjection(tx: Tx, memberId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: max(accountToken.usedAt) })
    .from(accountToken)
    .where(and(eq(accountToken.memberId, memberId), eq(accountToken.purpose, 'address_stop')))
  return row?.at ?? null
}

/** Once a change of address is confirmed, the links that could have stopped it undo it. */
export const turnStopsIntoUndos = (tx: Tx, memberId: string, now: Date) =>
  tx
    .update(accountToken)
    .set({ purpose: 'mail_undo', expiresAt: new Date(now.getTime() + LINK_LIFE_MS.mail_undo) })
    .where(
      and(
        eq(accountToken.memberId, memberId),
        eq(accountToken.purpose, 'mail_stop'),
        isOpen(),
        gt(accountToken.expiresAt, now),
      ),
    )

/** Whether a mailbox can still be taken back by the member who had it before, so nobody else may take it. */
export async function isAddressKept(
  tx: Tx,
  { siteId, email, by, now }: { siteId: string; email: string; by?: string; now: Date },
): Promise<boolean> {
  const [row] = await tx
    .select({ memberId: member.id })
    .from(accountToken)
    .innerJoin(member, eq(member.id, accountToken.memberId))
    .where(
      and(
        hasMailbox(email),
        sql`${accountToken.purpose} = 'mail_undo'`,
        isOpen(),
        gt(accountToken.expiresAt, now),
        eq(member.siteId, siteId),
        by === undefined ? undefined : ne(member.id, by),
      ),
    )
    .limit(1)
  return row !== undefined
}

export const deleteOldLinks = (tx: Tx, now: Date) =>
  deleteInSteps(
    tx,
    accountToken,
    lt(accountToken.expiresAt, new Date(now.getTime() - LINK_MEMORY_DAYS * DAY_MS)),
  )
