import type { Db } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findToken } from '../token-store.ts'
import { exportFile } from './make-exports.ts'

type Deps = { db: Db; now: () => Date; files: FileStore }

/** The copy of the data behind a link. A download can break off, so it does not use up the link. */
export async function readExport({ db, now, files }: Deps, token: string | undefined): Promise<Buffer> {
  const found = token !== undefined && (await findToken(db, token, 'download', now()))
  const file = found && (await files.read(exportFile(found.memberId)))
  if (!file) throw new AppError('link_invalid')
  return file
}
