import type { Db } from '../../platform/db/database.ts'
import { presentLook, presentLookDay } from '../present.ts'
import * as store from './store.ts'

/** A member who was looked at more often has the rest in the copy of their data. */
const MOST_LOOKS = 100

/** What staff looked at of a member, newest first. */
export async function listLooks({ db }: { db: Db }, memberId: string) {
  const fields = await store.listLooks(db, memberId, MOST_LOOKS)
  const days = await store.listLookDays(db, memberId, MOST_LOOKS)
  const looks = [...fields.map(presentLook), ...days.map(presentLookDay)]
  return { looks: looks.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, MOST_LOOKS) }
}
