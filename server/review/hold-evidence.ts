import { randomUUID } from 'node:crypto'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { ReportHook, StoredReport } from '../members/report-member.ts'
import { photoFile } from '../platform/files/present.ts'
import { hashText } from '../platform/keys/ring.ts'
import type { ReviewDeps } from './deps.ts'
import { evidenceFile, insertEvidence, listUncopied, markCopied } from './evidence-store.ts'
import { openCase } from './open-case.ts'

/** A picture that could not be copied within this time has no file. */
const COPY_MS = DAY_MS

type Deps = Pick<ReviewDeps, 'db' | 'files' | 'now'>

/**
 * Turns a report into a signal of a case, and holds what was reported: texts in the transaction of the report, pictures
 * right after it.
 */
export const createReportHook =
  (deps: Deps): ReportHook =>
  async (tx, report) => {
    const { siteId, reportedId, reporterId, reason, text, at } = report
    const about = { siteId, subject: 'member' as const, memberId: reportedId }
    const { id } = await openCase(tx, about, { kind: 'report', reason, text, reporterId }, at)
    await insertEvidence(tx, evidenceOf(id, report))
    // A store of files that is out of order does not stop a report: a job copies the pictures later.
    return () => copyPictures(deps, id).catch(() => {})
  }

export function evidenceOf(
  caseId: string,
  { snapshot: { profile, photos, messages }, at }: Pick<StoredReport, 'snapshot' | 'at'>,
) {
  const row = (kind: 'profile' | 'photo' | 'messages', data: unknown, pictureId: string | null = null) => ({
    id: randomUUID(),
    caseId,
    kind,
    data,
    pictureId,
    at,
  })
  const sent = messages.flatMap(({ photoId, author }) => (photoId && author === 'reported' ? [photoId] : []))
  return [
    row('profile', profile),
    ...(messages.length ? [row('messages', messages)] : []),
    ...photos.map(({ id, ...photo }) => row('photo', photo, id)),
    ...sent.map((id) => row('photo', { isChat: true }, id)),
  ]
}

/** Copies the pictures of a case, or of all cases, which their owners may delete at any moment. */
export async function copyPictures({ db, files, now }: Deps, caseId?: string) {
  const since = new Date(now().getTime() - COPY_MS)
  for (const { id, caseId: ofCase, pictureId } of await listUncopied(db, since, caseId)) {
    const content = pictureId ? await files.read(photoFile(pictureId, 'full')) : null
    if (!content) continue
    const hash = hashText('evidence', content).toString('hex')
    await files.write(evidenceFile(ofCase, hash), content)
    await markCopied(db, id, hash)
  }
}
