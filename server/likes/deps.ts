import type { Locale } from '../../core/i18n/locales.ts'
import type { CardReader } from '../members/read-cards.ts'
import type { Db } from '../platform/db/database.ts'
import type { Live } from '../platform/realtime/live.ts'
import type { Site } from '../site/site.ts'

/** Dependencies of the use cases of likes. */
export type LikesDeps = { db: Db; now: () => Date; live: Live }

/** The member who asks, and the site they are on. Members who closed themselves out see real members alone. */
export type Asker = { id: string; site: Site; locale: Locale; isClosedOut: boolean }

export const kindsFor = ({ isClosedOut }: Asker): readonly ('member' | 'fictional')[] =>
  isClosedOut ? ['member'] : ['member', 'fictional']

/** The asker as a reader of cards. */
export const readerOf = ({ id, site: { pool, timeZone } }: Asker, now: Date): CardReader => ({
  viewerId: id,
  pool,
  timeZone,
  now,
})
