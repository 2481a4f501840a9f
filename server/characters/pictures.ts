import { dayIn } from '../../core/rules/account/age.ts'
import {
  CHARACTER_PICTURES,
  checkSource,
  type PictureSource,
} from '../../core/rules/characters/characters.ts'
import { refuseProblems } from '../account/field-problems.ts'
import { storePhoto, withPictures } from '../photos/add-photo.ts'
import { changePhotoWithin } from '../photos/change-photo.ts'
import { deletePhotoWithin } from '../photos/delete-photo.ts'
import { countPhotosOf } from '../photos/store.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { act } from '../staff/act.ts'
import type { CharacterDeps } from './deps.ts'
import { characterSubject, findOwn, lockOwn } from './find-character.ts'
import { listPictures, putSource, setShown } from './picture-store.ts'

export type Source = { source: PictureSource; maker: string; origin: string; until: string | null }
type NewPicture = { id: string; file: Buffer; source: Source }

/** Adds a picture with its source. Staff answer for it, so nobody looks at it first, unless it is a known one. */
export async function addPicture(deps: CharacterDeps, staff: CallerStaff, { id, file, source }: NewPicture) {
  const { profile } = await findOwn(deps.db, staff, id)
  await refuseSource(deps, staff, profile.siteId, source)
  const { siteId } = profile
  const action = { what: 'characters.add_picture', subject: characterSubject(id), siteId }
  if ((await countPhotosOf(deps.db, id)) >= CHARACTER_PICTURES) throw new AppError('character_pictures_full')
  return withPictures(deps, { memberId: id, file }, (pictures) =>
    act(deps, staff, action, async (tx) => {
      await lockOwn(tx, staff, id)
      if ((await countPhotosOf(tx, id)) >= CHARACTER_PICTURES) throw new AppError('character_pictures_full')
      const added = { ...pictures, memberId: id, siteId, isPrivate: false, isApproved: true }
      const { id: photoId } = await storePhoto(tx, deps, added)
      await putSource(tx, { photoId, ...source })
      return { result: { id: photoId }, after: { picture: photoId, ...source } }
    }),
  )
}

type Change = {
  id: string
  picture: string
  main?: true | undefined
  private?: boolean | undefined
  source?: Source | undefined
}

/** Makes a picture the main one, private or public, or corrects its source. A licence that goes on shows it again. */
export async function changePicture(deps: CharacterDeps, staff: CallerStaff, change: Change) {
  const { id, picture, source } = change
  const { profile } = await findOwn(deps.db, staff, id)
  if (source) await refuseSource(deps, staff, profile.siteId, source)
  const action = { what: 'characters.change_picture', subject: characterSubject(id), siteId: profile.siteId }
  return act(deps, staff, action, async (tx) => {
    await lockOwn(tx, staff, id)
    const before = (await listPictures(tx, id)).find(({ photo }) => photo.id === picture)
    if (!before) throw new AppError('photo_gone')
    if (source) {
      await putSource(tx, { photoId: picture, ...source, endedAt: null })
      if (before.source?.endedAt) await setShown(tx, [picture], true)
    }
    await changePhotoWithin(tx, id, { id: picture, main: change.main, private: change.private })
    return {
      result: undefined,
      before: { picture, source: before.source, private: before.photo.isPrivate, main: before.photo.isMain },
      after: { picture, source, private: change.private, main: change.main },
    }
  })
}

/** Deletes a picture for good. */
export async function removePicture(
  deps: CharacterDeps,
  staff: CallerStaff,
  { id, picture }: { id: string; picture: string },
) {
  await act(deps, staff, { what: 'characters.remove_picture', subject: characterSubject(id) }, async (tx) => {
    const { profile } = await lockOwn(tx, staff, id)
    const before = (await listPictures(tx, id)).find(({ photo }) => photo.id === picture)
    await deletePhotoWithin(tx, id, picture)
    return { result: undefined, siteId: profile.siteId, before: { picture, source: before?.source } }
  })
  await deps.files.remove(picture).catch(() => {})
}

async function refuseSource(
  { sites, now }: CharacterDeps,
  staff: CallerStaff,
  siteId: string,
  source: Source,
) {
  const { timeZone } = await sites.forId(siteId)
  refuseProblems(checkSource(source, dayIn(timeZone, now())), staff.language)
}
