import { GOODBYE_WITHIN_MS } from '../../core/rules/characters/characters.ts'
import { createReader } from '../photos/serve-photos.ts'
import type { PhotoSize } from '../platform/files/present.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { countConversations, isMet } from './conversation-store.ts'
import type { CharacterDeps } from './deps.ts'
import { findOwn } from './find-character.ts'
import { findPicture, listPictures } from './picture-store.ts'
import { presentCharacter, presentPicture } from './present.ts'

/** A character with its sheet and pictures, and how many conversations a rest would end. */
export async function readCharacter({ db, sites, now }: CharacterDeps, staff: CallerStaff, id: string) {
  const character = await findOwn(db, staff, id)
  const { timeZone } = await sites.forId(character.profile.siteId)
  const since = new Date(now().getTime() - GOODBYE_WITHIN_MS)
  return {
    ...presentCharacter(character, timeZone, now()),
    pictures: (await listPictures(db, id)).map(presentPicture),
    met: await isMet(db, id),
    conversations: await countConversations(db, id, since),
  }
}

type Asked = { id: string; picture: string; size: PhotoSize }

/** A picture of a character, whether members see it or not. */
export function createPictureReader(deps: CharacterDeps) {
  const read = createReader(deps.files, deps.paintPhoto)
  return async (staff: CallerStaff, { id, picture, size }: Asked): Promise<Buffer> => {
    await findOwn(deps.db, staff, id)
    const found = await findPicture(deps.db, id, picture)
    const content = found && (await read(found, size))
    if (!content) throw new AppError('photo_gone')
    return content
  }
}
