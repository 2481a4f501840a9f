import type { Locale } from '../../core/i18n/locales.ts'
import { isIntimate } from '../../core/rules/members/interests.ts'
import type { Db } from '../platform/db/database.ts'
import { say } from '../platform/texts/texts.ts'
import { readInterests } from './store.ts'

/** All interests by name: everyday ones first, each group in the order of the reader's alphabet. */
export async function listInterests({ db }: { db: Db }, locale: Locale) {
  const rows = await readInterests(db)
  const interests = rows.map(({ id }) => ({
    id,
    name: say(locale, `interests.${id}`),
    icon: `/icons/interests.svg#${id}`,
  }))
  interests.sort(
    (a, b) => Number(isIntimate(a.id)) - Number(isIntimate(b.id)) || a.name.localeCompare(b.name, locale),
  )
  return { interests }
}
