import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { mailboxOf } from '../../../core/rules/account/mailbox.ts'
import { seal, unseal } from '../sealing.ts'
import { deriveKey, keyInUseOf, type MasterKey } from './keys.ts'
import { type Purpose, SEALED, type SealedTable, type SealedValues } from './sealed-columns.ts'

/** The keys that a process knows, oldest first, and whether it seals what it writes. */
export type Ring = { keys: readonly MasterKey[]; isWriting: boolean }

/** Where sealed bytes belong: they open nowhere else. */
export type Place = { purpose: Purpose; table: string; column: string; key: string }

/**
 * An installation has one ring, and whatever it stores may be sealed. So the process holds the ring here, and stores seal
 * rows without being handed it.
 */
let ring: Ring = { keys: [], isWriting: false }
let onUnknownKey = () => {}
let hashKey: Buffer | undefined

export function holdRing(next: Ring, { onUnknown = () => {} }: { onUnknown?: () => void } = {}) {
  ring = next
  onUnknownKey = onUnknown
}

/** Holds the key of all hashes, a secret that never changes, so that rotating the ring changes no hash. */
export function holdHashKey(key: Buffer) {
  hashKey = key
}

const keyInUse = () => keyInUseOf(ring.keys)

/** Sealed bytes begin with this, the length of the id of their key, and that id. */
const FORMAT = 1
const LONGEST_ID = 32

/** The bytes with which a row begins that is sealed with the newest key. */
export function headOfNewestKey(): Buffer {
  const key = keyInUse()
  if (!key) throw new Error('The process has no keys')
  return headOf(key.id)
}

const headOf = (keyId: string): Buffer => Buffer.concat([Buffer.of(FORMAT, keyId.length), Buffer.from(keyId)])

/** Seals bytes for their place with the newest key; null while the installation writes plain values. */
export function sealBytes(bytes: Buffer, place: Place): Buffer | null {
  const key = keyInUse()
  if (!ring.isWriting || key === undefined) return null
  return Buffer.concat([headOf(key.id), seal(keyFor(key, place.purpose), bytes, nameOf(place))])
}

/** Opens bytes that were sealed for this place; undefined for any others, and if their key is not in the ring. */
export function openBytes(sealed: Buffer, place: Place): Buffer | undefined {
  if (sealed[0] !== FORMAT) return undefined
  const id = keyIdOf(sealed)
  const key = ring.keys.find((candidate) => candidate.id === id)
  if (key === undefined) onUnknownKey()
  return key && unseal(keyFor(key, place.purpose), sealed.subarray(2 + (sealed[1] ?? 0)), nameOf(place))
}

/** The id of the key with which bytes are sealed. */
export const keyIdOf = (sealed: Buffer): string => sealed.toString('utf8', 2, 2 + (sealed[1] ?? 0))

/** The values as they are written: sealed in one column, or each in its own while the installation writes plain values. */
export type WrittenRow<T extends SealedTable> = {
  [C in keyof SealedValues[T]]: SealedValues[T][C] | null
} & {
  sealed: Buffer | null
}

/** Seals the values of a row that has this key, the primary key of its table. A row without values has nothing to seal. */
export function sealRow<T extends SealedTable>(
  table: T,
  key: string,
  values: SealedValues[T],
): WrittenRow<T> {
  const isEmpty = Object.values(values).every((value) => value === null)
  const sealed = isEmpty ? null : sealBytes(Buffer.from(JSON.stringify(values)), placeOf(table, key))
  if (sealed === null) return { ...values, sealed }
  const { columns, emptied = null } = SEALED[table]
  const cleared = Object.fromEntries(columns.map((column) => [column, emptied]))
  // The columns of a table are exactly the names of its values, besides those of hashes.
  return { ...cleared, ...HASHES[table]?.(values), sealed } as WrittenRow<T>
}

/** Columns of hashes by which rows are found whose values are sealed. They are null in a row that is not sealed. */
const HASHES: { readonly [T in SealedTable]?: (values: SealedValues[T]) => Record<string, unknown> } = {
  account_token: ({ email }) => ({ mailboxHash: email && hashMailbox(email) }),
  debit_mandate: ({ iban }) => ({ lastFourHash: hashLastFour(iban) }),
  member: ({ email }) => ({ mailboxHash: hashMailbox(email ?? '') }),
  outbox: ({ to, headers }) => ({ mailboxes: [to, headers['Reply-To'] ?? to].map(hashMailbox) }),
  push_subscription: ({ endpoint }) => ({ endpointHash: hashEndpoint(endpoint) }),
  staff: ({ email }) => ({ emailHash: hashStaffEmail(email) }),
  support_ticket: ({ email, sender }) => ({
    mailboxHash: hashMailbox(email),
    senderHash: hashSender(sender),
  }),
  review_signal: ({ email }) => ({ mailboxHash: email && hashMailbox(email) }),
}

/** What is shown in place of a text that the keys of the process do not open. */
export const UNREADABLE = '\uFFFD'

/** Opens the values of a row, sealed or not; undefined if its bytes cannot be opened, which is counted. */
export function openRow<T extends SealedTable>(
  table: T,
  key: string,
  row: WrittenRow<T>,
): SealedValues[T] | undefined {
  if (row.sealed === null) {
    const plain: unknown = Object.fromEntries(SEALED[table].columns.map((name) => [name, row[name]]))
    // A row that is not sealed has its values in their columns.
    return plain as SealedValues[T]
  }
  const opened = openBytes(row.sealed, placeOf(table, key))
  if (opened === undefined) countUnopenedOf(table)
  return opened && JSON.parse(opened.toString())
}

/** Whether bytes begin as sealed ones do, which no picture, archive or text does. */
export const isSealed = ([format, length = 0]: Buffer): boolean =>
  format === FORMAT && length > 0 && length <= LONGEST_ID

/** Seals a file for its name in the store; the bytes themselves while the installation writes plain values. */
export const sealFile = (name: string, content: Buffer): Buffer =>
  sealBytes(content, placeOfFile(name)) ?? content

/** Opens a sealed file; undefined if it cannot be opened, which is counted. */
export function openFile(name: string, sealed: Buffer): Buffer | undefined {
  const opened = openBytes(sealed, placeOfFile(name))
  if (opened === undefined) countUnopenedOf('files')
  return opened
}

const placeOfFile = (name: string): Place => ({
  purpose: 'files',
  table: 'files',
  column: 'content',
  key: name,
})

const unopened = new Map<SealedTable | 'files', number>()
const countUnopenedOf = (what: SealedTable | 'files') => unopened.set(what, (unopened.get(what) ?? 0) + 1)

/** How many rows of each table, and how many files, this process could not open, for the metrics and for the person who has the keys. */
export const countUnopened = (): ReadonlyMap<SealedTable | 'files', number> => unopened

/**
 * A hash by which a text is recognised, and which cannot be found by guessing without the keys. Without sealing it is a
 * SHA-256, as the version before made it.
 */
export const hashText = (what: HashedText, text: string | Buffer): Buffer =>
  ring.isWriting ? hashWithKey(what, text) : createHash('sha256').update(text).digest()

/** A hash by which a sealed row is found, made with the key also by a process that still writes plain values. */
function hashWithKey(what: HashedText, text: string | Buffer): Buffer {
  if (hashKey === undefined) throw new Error('The process has no key for hashes')
  return createHmac('sha256', hashKey).update(`${what}:`).update(text).digest()
}

type HashedText =
  | 'attempt'
  | 'endpoint'
  | 'evidence'
  | 'last four'
  | 'mailbox'
  | 'message'
  | 'order'
  | 'sender'
  | 'staff'

/** The hash of the last four digits of an account, by which staff find it. */
export const hashLastFour = (iban: string): Buffer => hashText('last four', iban.slice(-4))

/** The hash of the mailbox behind an address, by which its owner and their mails are found. */
export const hashMailbox = (email: string): string =>
  hashWithKey('mailbox', mailboxOf(email)).toString('base64url')

/** The hash of the address of a browser at its push service. */
export const hashEndpoint = (endpoint: string): Buffer => hashWithKey('endpoint', endpoint)

/** The hash of who wrote a ticket, for whom the key of its request counts. */
export const hashSender = (sender: string): Buffer => hashWithKey('sender', sender)

/** The hash of the address of somebody of staff, by which they log in. */
export const hashStaffEmail = (email: string): Buffer => hashWithKey('staff', email.toLowerCase())

/** Whether the sealed values of a row open with the keys of this process. */
export const canOpen = (table: SealedTable, key: string, sealed: Buffer): boolean =>
  openBytes(sealed, placeOf(table, key)) !== undefined

const placeOf = (table: SealedTable, key: string): Place => ({
  purpose: SEALED[table].purpose,
  table,
  column: 'sealed',
  key,
})

const nameOf = ({ table, column, key }: Place) => JSON.stringify([table, column, key])

/** Keys are derived once: deriving one takes longer than sealing a row with it. */
const derived = new WeakMap<MasterKey, Map<Purpose, KeyObject>>()

function keyFor(master: MasterKey, purpose: Purpose): KeyObject {
  const purposes = derived.get(master) ?? new Map<Purpose, KeyObject>()
  derived.set(master, purposes)
  const key = purposes.get(purpose) ?? createSecretKey(deriveKey(master, purpose))
  purposes.set(purpose, key)
  return key
}
