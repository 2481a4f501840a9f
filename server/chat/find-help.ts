import type { Locale } from '../../core/i18n/locales.ts'
import { helplineIn } from '../../core/rules/chat/helplines.ts'
import { authorityIn } from '../../core/rules/review/life-threats.ts'
import type { Tx } from '../platform/db/database.ts'
import { findPartner } from './profile-store.ts'

/** Whom to call in the country of a member who may come to harm; null if the member is gone. */
export async function findHelp(tx: Tx, memberId: string, locale: Locale) {
  const self = await findPartner(tx, memberId)
  if (!self) return null
  return { ...helplineIn(self.country, locale), emergency: authorityIn(self.country).emergency }
}
