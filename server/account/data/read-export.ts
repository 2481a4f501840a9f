import type { Db } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findOpenLink } from '../token-store.ts'
import { exportFile } from './make-exports.ts'

type Deps = { db: Db; now: () => Date; files: FileStore }

/**
 * The copy of a member's data, for the member alone and by the link of its mail. A download can break off, so
 * it does not use up the link.
 */
export async function readExport({ db, now, files }: Deps, memberId: string, token: string): Promise<Buffer> {
  const link = await findOpenLink(db, token, ['download'], now())
  const file = link?.memberId === memberId && (await files.read(exportFile(memberId)))
  if (!file) throw new AppError('link_invalid')
  return file
}
