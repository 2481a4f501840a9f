import { giveLike } from '../relations/give-like.ts'
import { hasLiked, listDueLikesBack, takeLikeBack } from '../relations/like-store.ts'
import { lockPair } from '../relations/store.ts'
import type { SiteDirectory } from '../site/directory.ts'
import type { LikesDeps } from './deps.ts'
import { readOpenPair } from './store.ts'

/** How many likes back are read at once; the next sweep finds the rest. */
const PORTION = 500

/** Makes the likes back of fictional profiles that are due, unless something changed meanwhile. */
export async function makeLikesBack({ db, now, sites, live }: LikesDeps & { sites: SiteDirectory }) {
  for (const { fromId, toId, siteId } of await listDueLikesBack(db, now(), PORTION)) {
    const { settings } = await sites.forId(siteId)
    const notified = await db.transaction(async (tx) => {
      await lockPair(tx, fromId, toId)
      if (!(await takeLikeBack(tx, fromId, toId)) || settings.fictional_likes === 'no') return []
      const pair = await readOpenPair(tx, fromId, toId)
      if (!pair || !(await hasLiked(tx, toId, fromId))) return []
      return (await giveLike(tx, pair.from, pair.to, now())).notified
    })
    live.wake(notified)
  }
}
