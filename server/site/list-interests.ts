import type { Locale } from '../../core/i18n/locales.ts'
import { remember } from '../../core/remember.ts'
import { INTERESTS, isIntimate } from '../../core/rules/members/interests.ts'
import { keepAnswer } from '../platform/http/kept-answers.ts'
import { presentInterest } from './present.ts'

/** All interests by name: everyday ones first, each group in the order of the reader's alphabet. */
export const listInterests = remember((locale: Locale) => {
  const interests = INTERESTS.map((id) => presentInterest(id, locale))
  interests.sort(
    (a, b) => Number(isIntimate(a.id)) - Number(isIntimate(b.id)) || a.name.localeCompare(b.name, locale),
  )
  return keepAnswer({ interests })
})
