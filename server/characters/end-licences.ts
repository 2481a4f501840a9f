import { dayIn } from '../../core/rules/account/age.ts'
import { chooseMain } from '../photos/main-photo.ts'
import type { Db } from '../platform/db/database.ts'
import { listEnded, markEnded, setShown } from './picture-store.ts'

const AT_ONCE = 200

/** Takes down the pictures whose licence has ended everywhere in the world (docs/product.md, character-pictures). */
export async function endLicences({ db, now }: { db: Db; now: () => Date }) {
  const at = now()
  for (const { photoId, memberId } of await listEnded(db, dayIn('Pacific/Pago_Pago', at), AT_ONCE))
    await db.transaction(async (tx) => {
      await setShown(tx, [photoId], false)
      await markEnded(tx, photoId, at)
      await chooseMain(tx, memberId)
    })
}
