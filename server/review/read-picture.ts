import { sitesWith } from '../../core/rules/staff/permissions.ts'
import { PHOTO_SIZES, photoFile } from '../platform/files/present.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { findPicture } from './case-detail-store.ts'
import { type CaseRow, isSealedFor } from './case-store.ts'
import type { ReviewDeps } from './deps.ts'
import { evidenceFile, findCopy, listCasesToRead } from './evidence-store.ts'
import { noteLookInCase } from './note-look-in-case.ts'
import { findItem } from './queue-store.ts'

type Deps = Pick<ReviewDeps, 'db' | 'files' | 'now'> & {
  /** Paints the portraits of the demo, which have no files. */
  paintPhoto: ((painting: unknown, longestSide: number) => Promise<Buffer>) | null
}

/** A picture of a case: the copy that was made when it was reported, else the picture as it is. */
export async function readPicture(
  deps: Deps,
  staff: CallerStaff,
  asked: { caseId: string; picture: string },
): Promise<Buffer> {
  const found = await findItem(deps.db, sitesWith(staff.grants, 'review.read'), asked.caseId)
  if (!found) throw new AppError('case_unknown')
  const { case: row, isMinor } = found
  if (isSealedFor(staff, { siteId: row.siteId, isMinor })) throw new AppError('case_sealed')
  const content = await findContent(deps, row, asked.picture)
  await noteLookInCase(deps, staff, row, 'pictures')
  return content
}

async function findContent(
  { db, files, paintPhoto }: Deps,
  found: CaseRow,
  picture: string,
): Promise<Buffer> {
  const caseIds = await listCasesToRead(db, found)
  const copy = await findCopy(db, caseIds, picture)
  const evidence = copy?.hash ? await files.read(evidenceFile(copy.caseId, copy.hash)) : null
  if (evidence) return evidence
  const photo = found.memberId ? await findPicture(db, found.memberId, picture) : undefined
  const content = photo ? await files.read(photoFile(photo.id, 'full')) : null
  if (content) return content
  if (photo?.painting && paintPhoto) return paintPhoto(photo.painting, PHOTO_SIZES.full)
  throw new AppError('photo_gone')
}
