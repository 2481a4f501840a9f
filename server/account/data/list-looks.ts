import type { Db } from '../../platform/db/database.ts'
import { presentLook } from '../present.ts'
import * as store from './store.ts'

/** A member who was looked at more often has the rest in the copy of their data. */
const MOST_LOOKS = 100

/** The times that staff looked at hidden fields of a member, newest first. */
export async function listLooks({ db }: { db: Db }, memberId: string) {
  const rows = await store.listLooks(db, memberId, MOST_LOOKS)
  return { looks: rows.map(presentLook) }
}
