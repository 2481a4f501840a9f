import type { Locale } from '../../core/i18n/locales.ts'
import { isIntimate } from '../../core/rules/members/interests.ts'
import type { Db } from '../platform/db/database.ts'
import { presentInterest } from './present.ts'
import { readInterests } from './store.ts'

/** All interests by name: everyday ones first, each group in the order of the reader's alphabet. */
export async function listInterests({ db }: { db: Db }, locale: Locale) {
  const interests = (await readInterests(db)).map((row) => presentInterest(row, locale))
  interests.sort(
    (a, b) => Number(isIntimate(a.id)) - Number(isIntimate(b.id)) || a.name.localeCompare(b.name, locale),
  )
  return { interests }
}
