import {
  UNCONFIRMED_UPLOADS_PER_DAY,
  UPLOADS_PER_DAY,
  UPLOADS_PER_HOUR,
} from '../../core/rules/account/photos.ts'
import { DAY_MS, HOUR_MS } from '../../core/rules/durations.ts'
import { refuseBeyond } from '../account/limit-attempts.ts'
import { readStanding } from '../account/store.ts'
import type { Db } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'

const CONFIRMED = [
  { max: UPLOADS_PER_HOUR, withinMs: HOUR_MS },
  { max: UPLOADS_PER_DAY, withinMs: DAY_MS },
]
const UNCONFIRMED = [{ max: UNCONFIRMED_UPLOADS_PER_DAY, withinMs: DAY_MS }]

type Upload = { memberId: string; for: 'profile' | 'conversation' }

/** Refuses an upload before its file is read, because reading and decoding are what an upload costs. */
export async function limitUploads({ db, now }: { db: Db; now: () => Date }, upload: Upload) {
  const { status } = await readStanding(db, upload.memberId)
  const isConfirmed = status === 'active'
  if (!isConfirmed && upload.for === 'conversation') throw new AppError('activation_required')
  const key = { what: 'upload', who: upload.memberId }
  const counted = (isConfirmed ? CONFIRMED : UNCONFIRMED).map((limit) => ({ key, ...limit }))
  await refuseBeyond(db, counted, 'too_many_photos', now())
}
