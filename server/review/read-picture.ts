import type { Sites } from '../../core/rules/staff/permissions.ts'
import { mayOn } from '../../core/rules/staff/permissions.ts'
import { PHOTO_SIZES, photoFile } from '../platform/files/present.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { findPicture, findQuarantine } from './case-detail-store.ts'
import { findCase } from './case-store.ts'
import type { ReviewDeps } from './deps.ts'
import { evidenceFile, findCopy, listCasesToRead } from './evidence-store.ts'

type Deps = Pick<ReviewDeps, 'db' | 'files'> & {
  /** Paints the portraits of the demo, which have no files. */
  paintPhoto: ((painting: unknown, longestSide: number) => Promise<Buffer>) | null
}
type Asked = { staff: CallerStaff; sites: Sites; caseId: string; picture: string }

/** A picture of a case: the copy that was made when it was reported, else the picture as it is. */
export async function readPicture(
  { db, files, paintPhoto }: Deps,
  { staff, sites, caseId, picture }: Asked,
): Promise<Buffer> {
  const found = await findCase(db, sites, caseId)
  if (!found) throw new AppError('case_unknown')
  // What may show a minor is opened by nobody who need not.
  const caseIds = await listCasesToRead(db, found)
  const isQuarantined = (await findQuarantine(db, caseIds))?.endedAt === null
  if (isQuarantined && !mayOn(staff.grants, 'review.minors', found.siteId))
    throw new AppError('permission_missing')
  const copy = await findCopy(db, caseIds, picture)
  const evidence = copy?.hash ? await files.read(evidenceFile(copy.caseId, copy.hash)) : null
  if (evidence) return evidence
  const photo = found.memberId ? await findPicture(db, found.memberId, picture) : undefined
  const content = photo ? await files.read(photoFile(photo.id, 'full')) : null
  if (content) return content
  if (photo?.painting && paintPhoto) return paintPhoto(photo.painting, PHOTO_SIZES.full)
  throw new AppError('photo_gone')
}
