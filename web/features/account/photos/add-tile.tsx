import IconCamera from 'icon:camera'
import IconPlus from 'icon:plus'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { PHOTO_TYPES } from '../../../../core/rules/account/photos.ts'
import { UPLOAD_ADDRESS } from './send-photo.ts'

/** Phones convert their own picture formats into one of these types if the input asks for them. */
const ACCEPT = PHOTO_TYPES.join(',')

/** Adds photos from a file or from the camera of a phone; without scripts it is a plain form. */
export function AddTile({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations('photos')
  const chooser = useRef<HTMLInputElement>(null)
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    // An empty input lets the member choose the same file again.
    input.value = ''
    if (files.length > 0) onFiles(files)
  }
  // The member may have chosen files before the scripts loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: this happens once
  useEffect(() => {
    if (chooser.current) take(chooser.current)
  }, [])
  return (
    <form method="post" action={UPLOAD_ADDRESS} encType="multipart/form-data" className="add-tile">
      <label className="add-tile-choice grow">
        <IconPlus size="1.75rem" aria-hidden />
        <span>{t('add')}</span>
        <input
          ref={chooser}
          type="file"
          name="file"
          accept={ACCEPT}
          multiple
          className="sr-only"
          onChange={(event) => take(event.target)}
        />
      </label>
      <label className="add-tile-choice add-tile-camera">
        <IconCamera size="1.25rem" aria-hidden />
        <span>{t('camera')}</span>
        <input
          type="file"
          accept="image/*"
          capture="user"
          className="sr-only"
          onChange={(event) => take(event.target)}
        />
      </label>
      <noscript>
        <button type="submit" className="button h-12 w-full bg-primary text-on-primary">
          {t('send')}
        </button>
      </noscript>
    </form>
  )
}
