import { LANGUAGE_FOUND_BY } from '../../core/rules/desk/desk.ts'
import type { Tx } from '../platform/db/database.ts'
import { findOwedTexts, setOwedLanguage } from './owed-store.ts'
import { findLanguage } from './words/find-language.ts'

/** Lets operators be found by the language in which a member writes, where that is certain (docs/product.md, desk-next). */
export async function routeByLanguage(tx: Tx, conversationId: string) {
  const owed = await findOwedTexts(tx, conversationId, LANGUAGE_FOUND_BY.messages)
  const language = owed && findLanguage(owed.texts, owed.reads)
  if (language) await setOwedLanguage(tx, conversationId, language)
}
