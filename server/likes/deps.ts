import type { Db } from '../platform/db/database.ts'
import type { Live } from '../platform/realtime/live.ts'
import type { Site } from '../site/site.ts'

/** What the use cases of likes work with. */
export type LikesDeps = { db: Db; now: () => Date; live: Live }

/** Who asks, and the site they are on. */
export type Asker = { id: string; site: Site }
