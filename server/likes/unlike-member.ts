import { deleteLike } from '../relations/like-store.ts'
import { lockPair } from '../relations/store.ts'
import type { Asker, LikesDeps } from './deps.ts'

/** Takes a like back; a like that does not exist is no error. */
export async function unlikeMember({ db }: Pick<LikesDeps, 'db'>, asker: Asker, id: string) {
  await db.transaction(async (tx) => {
    await lockPair(tx, asker.id, id)
    await deleteLike(tx, asker.id, id)
  })
}
