import { promisify } from 'node:util'
import { type Zippable, zip } from 'fflate'
import { DATA_LINK_DAYS } from '../../../core/rules/account/login.ts'
import { DAY_MS } from '../../../core/rules/durations.ts'
import { raiseAttention, resolveAttention } from '../../platform/attention/store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { hasTimeLeft } from '../../platform/db/work-limit.ts'
import { photoFile } from '../../platform/files/present.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { isUuid } from '../../platform/http/ids.ts'
import type { AccountDeps } from '../deps.ts'
import { linkWith, recipientOf, writeMail } from '../mails.ts'
import { readAccount } from '../store.ts'
import { issueToken } from '../token-store.ts'
import { collectData } from './collect-data.ts'
import {
  claimExport,
  deleteExport,
  exportExists,
  listExportOwners,
  listExportsReadyBefore,
  listUploadsOf,
  lockExport,
  markExportReady,
} from './store.ts'

const EXPORTS = 'exports'
export const exportFile = (memberId: string) => `${EXPORTS}/${memberId}.zip`

type Deps = Pick<AccountDeps, 'db' | 'now' | 'mailSite' | 'mailPosted'> & { files: FileStore }

/** Minutes until another attempt at a copy that failed; from the last one on once a day, and a person is told. */
const LEASE_MINUTES = [15, 60, 360, 1440]

/** Makes the requested copies of members' data and mails each member the link to the copy. */
export async function makeExports(deps: Deps) {
  const failures: unknown[] = []
  while (hasTimeLeft()) {
    const due = await claimExport(deps.db, deps.now(), LEASE_MINUTES)
    if (!due) break
    // A copy that fails does not keep the others waiting.
    await make(deps, due).catch(async (error) => {
      failures.push(error)
      if (due.attempts >= LEASE_MINUTES.length) await askForHelp(deps, due)
    })
  }
  if (failures.length > 0) throw failures[0]
}

type Due = NonNullable<Awaited<ReturnType<typeof claimExport>>>

const attentionKey = ({ id }: Due) => `export:${id}`

/** No transaction is open while the files are packed, which takes as long as the store of the files needs. */
async function make({ db, now, mailSite, mailPosted, files }: Deps, due: Due) {
  await files.write(exportFile(due.memberId), await pack(db, files, due.memberId))
  const isReady = await db.transaction(async (tx) => {
    if (!(await lockExport(tx, due))) return false
    const at = now()
    const { member, profile } = await readAccount(tx, due.memberId)
    const token = await issueToken(tx, { memberId: member.id, purpose: 'download', now: at })
    const recipient = recipientOf({ member, profile })
    const path = linkWith('/download-data', token)
    const mail = { mail: 'download', path, values: { days: DATA_LINK_DAYS } } as const
    await writeMail(tx, await mailSite(member.siteId), recipient, mail, at)
    await markExportReady(tx, due.id, at)
    await resolveAttention(tx, attentionKey(due), at)
    return true
  })
  if (isReady) mailPosted()
  // The member was erased while the copy was made.
  else if (!(await exportExists(db, due.id))) await files.remove(exportFile(due.memberId))
}

async function askForHelp({ db, now }: Deps, due: Due) {
  const detail = `The copy of a member's data (${due.id}) could not be made in ${due.attempts} attempts; it is tried again every day`
  const item = { kind: 'export_failed', key: attentionKey(due), detail } as const
  await raiseAttention(db, item, now(), { reopen: true })
}

/** A zip with one JSON file of all rows, and the photos of profile and conversations as they are stored. */
async function pack(tx: Tx, files: FileStore, memberId: string): Promise<Buffer> {
  const content: Zippable = {
    'data.json': Buffer.from(JSON.stringify(await collectData(tx, memberId), null, 2)),
  }
  for (const { id, folder } of await listUploadsOf(tx, memberId)) {
    const picture = await files.read(photoFile(id, 'full'))
    // WebP pictures are compressed already.
    if (picture) content[`${folder}/${id}.webp`] = [picture, { level: 0 }]
  }
  return Buffer.from(await promisify<Zippable, Uint8Array>(zip)(content))
}

type SweepDeps = { db: Db; now: () => Date; files: FileStore }

/** Deletes the copies whose links have expired, and those that a crash left behind. */
export async function deleteOldExports(deps: SweepDeps) {
  const { db, now, files } = deps
  const until = new Date(now().getTime() - DATA_LINK_DAYS * DAY_MS)
  for (const { id, memberId } of await listExportsReadyBefore(db, until)) {
    await files.remove(exportFile(memberId))
    await deleteExport(db, id)
  }
  await deleteOrphans(deps)
}

/** How many files are looked up at once. */
const BATCH = 500

/**
 * Deletes copies that no request asks for: a process ended after it had written the copy of a member who was erased
 * meanwhile. A request is there before its copy.
 */
async function deleteOrphans({ db, now, files }: SweepDeps) {
  const before = now().getTime() - DAY_MS
  const ownerOf = (name: string) => name.slice(EXPORTS.length + 1).split('.', 1)[0] ?? ''
  const flush = async (names: readonly string[]) => {
    const owners = await listExportOwners(db, [...new Set(names.map(ownerOf))])
    for (const name of names) if (!owners.has(ownerOf(name))) await files.remove(name)
  }
  let batch: string[] = []
  for await (const { name, writtenAt } of files.list(EXPORTS)) {
    // A draft that is being written belongs to a request, and an old one to nobody.
    if (name.endsWith('.draft') && writtenAt.getTime() < before) await files.remove(name)
    else if (isUuid(ownerOf(name))) batch.push(name)
    if (batch.length < BATCH) continue
    await flush(batch)
    batch = []
  }
  if (batch.length > 0) await flush(batch)
}
