import IconUpload from 'icon:upload'
import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Photo as PhotoData } from '../../../../core/contract/account/photos.ts'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { closePicture, openPicture, wholePicture } from '../../account/photos/prepare-picture.ts'
import { sendPicture } from '../../account/photos/send-photo.ts'
import { usePrice } from './paid-picker.tsx'

type Choice = { onChoose: (photo: PhotoData) => void }
type PhotoChoicesProps = Choice & { partner: MemberCard['kind']; credits: number }

/** A new picture, or a photo of the album. */
export function PhotoChoices({ partner, credits, onChoose }: PhotoChoicesProps) {
  const t = useTranslations('chat-extras.photos')
  const price = usePrice()
  const { take, share, problem } = useChatUpload(onChoose)
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        {t(partner === 'fictional' ? 'note_fictional' : 'note', { price: price(credits) })}
      </p>
      <label className="button extra-upload" aria-busy={share !== null || undefined}>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          className="sr-only"
          disabled={share !== null}
          onChange={({ target }) => {
            void take(target.files?.[0])
            // An empty input lets the member choose the same file again.
            target.value = ''
          }}
        />
        {share === null ? (
          <>
            <IconUpload size="1.25rem" aria-hidden />
            {t('upload')}
          </>
        ) : (
          <>
            <span className="extra-progress" style={{ inlineSize: `${share}%` }} />
            <span className="relative">{t('uploading', { share })}</span>
          </>
        )}
      </label>
      {problem && (
        <Alert tone="danger" announce>
          {problem === 'offline' ? t('offline') : problem}
        </Alert>
      )}
      <Album onChoose={onChoose} />
    </div>
  )
}

function Album({ onChoose }: Choice) {
  const t = useTranslations('chat-extras.photos')
  const { settings, user } = useShell()
  const album = useAlbum()
  const id = useId()
  if (album?.length === 0) return null
  // A member without a main photo most likely has no album, so no space is reserved.
  if (!album) return user?.profile.main_image ? <AlbumSkeleton /> : null
  return (
    <section className="grid gap-2.5">
      <h3 id={id} className="extra-heading">
        {t('album')}
      </h3>
      <ul className="photo-grid" aria-labelledby={id}>
        {album.map((photo, at) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={t('own', { number: at + 1 })}
              className="photo-choice"
              onClick={() => onChoose(photo)}
            >
              <Photo
                photo={photo}
                cdnPrefix={settings.cdn_prefix}
                size="thumb"
                alt=""
                className="size-full"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AlbumSkeleton() {
  return (
    <SkeletonGroup className="grid gap-2.5">
      <Skeleton className="h-5 w-2/5 rounded-sm" />
      <div className="photo-grid">
        <Skeleton className="aspect-4/5 rounded-md" />
      </div>
    </SkeletonGroup>
  )
}

function useAlbum(): PhotoData[] | null {
  const [album, setAlbum] = useState<PhotoData[] | null>(null)
  useEffect(() => {
    browserApi('listPhotos').then(
      ({ photos }) => setAlbum(photos.filter(({ status }) => status === 'active')),
      // Uploading works without the album.
      () => setAlbum([]),
    )
  }, [])
  return album
}

const ADDRESS = '/api/chat-photo.php'

/** Uploads a picture for a conversation. `share` is the progress in per cent; null if no upload runs. */
function useChatUpload(onReady: (photo: PhotoData) => void) {
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    setShare(0)
    const picture = await openPicture(file)
    const body = picture ? await wholePicture(picture) : file
    if (picture) closePicture(picture)
    const sent = await sendPicture<PhotoData>(ADDRESS, body, (done) => setShare(Math.round(done * 100)))
    setShare(null)
    if (sent.ok) onReady(sent.photo)
    else setProblem(sent.message ?? 'offline')
  }
  return { take, share, problem }
}
