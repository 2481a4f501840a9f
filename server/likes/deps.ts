import type { Db } from '../db/database.ts'
import type { Live } from '../realtime/live.ts'
import type { SiteDirectory } from '../sites/directory.ts'

/** What the use cases of likes work with. */
export type LikesDeps = { db: Db; now: () => Date; sites: SiteDirectory; live: Live }

/** Who asks, and the site they are on. */
export type Asker = { id: string; siteId: string; pool: string; timeZone: string }
