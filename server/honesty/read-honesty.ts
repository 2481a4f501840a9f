import type { Db } from '../platform/db/database.ts'
import { findNewest } from './store.ts'

/** The newest figures that a site has counted about itself; null before the first night. */
export async function readHonesty({ db }: { db: Db }, siteId: string) {
  const newest = await findNewest(db, siteId)
  return { honesty: newest ? { ...newest.figures, made_at: newest.madeAt.toISOString() } : null }
}
