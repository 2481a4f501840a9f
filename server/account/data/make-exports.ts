import { promisify } from 'node:util'
import { type Zippable, zip } from 'fflate'
import { DATA_LINK_DAYS } from '../../../core/rules/account/login.ts'
import { DAY_MS } from '../../../core/rules/durations.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { photoFile } from '../../platform/files/present.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { AccountDeps } from '../deps.ts'
import { linkWith, recipientOf, writeMail } from '../mails.ts'
import { readAccount } from '../store.ts'
import { issueToken } from '../token-store.ts'
import { collectData } from './collect-data.ts'
import {
  deleteExport,
  listExportsReadyBefore,
  listUploadsOf,
  lockNextExport,
  markExportReady,
} from './store.ts'

export const exportFile = (memberId: string) => `exports/${memberId}.zip`

type Deps = Pick<AccountDeps, 'db' | 'now' | 'mailSite' | 'mailPosted'> & { files: FileStore }

/** Makes the requested copies of members' data and mails each member the link to the copy. */
export async function makeExports(deps: Deps) {
  while (await makeNext(deps)) {
    // Exports are made one by one until no request is left.
  }
}

async function makeNext({ db, now, mailSite, mailPosted, files }: Deps): Promise<boolean> {
  const isMade = await db.transaction(async (tx) => {
    const due = await lockNextExport(tx)
    if (!due) return false
    const at = now()
    await files.write(exportFile(due.memberId), await pack(tx, files, due.memberId))
    const { member, profile } = await readAccount(tx, due.memberId)
    const token = await issueToken(tx, { memberId: member.id, purpose: 'download', now: at })
    const recipient = recipientOf({ member, profile })
    const path = linkWith('/download-data', token)
    const mail = { mail: 'download', path, values: { days: DATA_LINK_DAYS } } as const
    await writeMail(tx, await mailSite(member.siteId), recipient, mail, at)
    await markExportReady(tx, due.id, at)
    return true
  })
  if (isMade) mailPosted()
  return isMade
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

/** Deletes the copies whose links have expired. */
export async function deleteOldExports({ db, now, files }: { db: Db; now: () => Date; files: FileStore }) {
  const until = new Date(now().getTime() - DATA_LINK_DAYS * DAY_MS)
  for (const { id, memberId } of await listExportsReadyBefore(db, until)) {
    await files.remove(exportFile(memberId))
    await deleteExport(db, id)
  }
}
