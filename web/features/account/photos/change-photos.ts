import type { OwnPhoto } from '../../../../core/contract/account/photos.ts'
import { answerForm, type Outcome } from '../../../forms/refusal.ts'
import { textIn } from '../../../forms/text-in.ts'
import type { CallApi } from '../../../lib/api.ts'

/** The profile route reads and changes the album for every page that shows it. */
export const ALBUM_AT = '/profile'
export const ONLY_PHOTOS = `${ALBUM_AT}?only=photos`

const PHOTO_INTENTS = ['photo-main', 'photo-private', 'photo-public', 'photo-move', 'photo-delete'] as const
export type PhotoIntent = (typeof PHOTO_INTENTS)[number]
/** Changes nothing; makes the pages load the album again. */
export const PHOTOS_CHANGED = 'photos-changed'

/** Runs the intent of an album form; null if the intent belongs to another form. */
export async function changePhotos(form: FormData, call: CallApi): Promise<Outcome | null> {
  if (form.get('intent') === PHOTOS_CHANGED) return { ok: true }
  const intent = intentOf(form)
  if (!intent) return null
  return answerForm(() => callFor(intent, form, call))
}

/** What a form does with its photo; one that names a position moves it there. */
const intentOf = (form: FormData): PhotoIntent | undefined =>
  form.has('position') ? 'photo-move' : PHOTO_INTENTS.find((intent) => intent === form.get('intent'))

function callFor(intent: PhotoIntent, form: FormData, call: CallApi): Promise<unknown> {
  const id = textIn(form, 'photo')
  if (intent === 'photo-delete') return call('deletePhoto', { body: { id } })
  if (intent === 'photo-main') return call('updatePhoto', { body: { id, main: true } })
  if (intent === 'photo-move')
    return call('updatePhoto', { body: { id, position: Number(form.get('position')) } })
  return call('updatePhoto', { body: { id, private: intent === 'photo-private' } })
}

/** The album as it will be after the pending change. */
export function foresee(photos: readonly OwnPhoto[], form: FormData | undefined): readonly OwnPhoto[] {
  const id = form?.get('photo')
  const photo = photos.find((item) => item.id === id)
  if (!form || !photo) return photos
  const others = photos.filter((item) => item !== photo)
  switch (intentOf(form)) {
    case 'photo-delete':
      return others
    case 'photo-move':
      return others.toSpliced(Number(form.get('position')), 0, photo)
    case 'photo-main':
      return photos.map((item) => ({ ...item, main: item === photo }))
    case 'photo-private':
      return photos.map((item) => (item === photo ? { ...item, private: true, main: false } : item))
    case 'photo-public':
      return photos.map((item) => (item === photo ? { ...item, private: false } : item))
    default:
      return photos
  }
}
