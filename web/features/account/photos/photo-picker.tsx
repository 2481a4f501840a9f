import IconCrown from 'icon:crown'
import { type DragEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnPhoto } from '../../../../core/contract/account/photos.ts'
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '../../../../core/rules/account/photos.ts'
import { Alert } from '../../../ui/alert.tsx'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { AddTile } from './add-tile.tsx'
import { CropModal } from './crop-modal.tsx'
import { DeletePhotoModal } from './delete-photo-modal.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { UploadTile } from './upload-tile.tsx'
import { type Album, useAlbum } from './use-album.ts'
import { useArranging } from './use-arranging.ts'
import { useCropQueue } from './use-crop-queue.ts'
import { useSharedPhotos } from './use-shared-photos.ts'
import { useUploads } from './use-uploads.ts'
import './photos.css'

/** Adds, arranges and hides the member's own photos. `compact` omits what a new member does not need. */
export function PhotoPicker({ compact = false }: { compact?: boolean }) {
  const { album, ...changes } = useAlbum()
  return (
    <div className="grid gap-4">
      {album ? <OpenAlbum album={album} compact={compact} {...changes} /> : <AlbumSkeleton />}
    </div>
  )
}

type OpenAlbumProps = Omit<ReturnType<typeof useAlbum>, 'album'> & { album: Album; compact: boolean }

function OpenAlbum({ album, compact, change, ChangeForm, refusal, refresh }: OpenAlbumProps) {
  const t = useTranslations('photos')
  const { photos, limit } = album
  const sending = useUploads(refresh)
  const queue = useCropQueue(sending.add)
  const [toDelete, setToDelete] = useState<OwnPhoto | null>(null)
  const [tooMany, setTooMany] = useState(0)

  const uploads = sending.uploads.filter(
    (upload) => upload.state !== 'sent' || !photos.some(({ id }) => id === upload.id),
  )
  const room = limit - photos.length - uploads.filter(({ state }) => state !== 'failed').length
  const take = (files: readonly File[]) => {
    setTooMany(Math.max(0, files.length - room))
    queue.add(files.slice(0, Math.max(0, room)))
  }
  const arranging = useArranging(photos, (id, position) =>
    change('photo-move', id, { position: String(position) }),
  )
  const { isOver, ...dropZone } = useDroppedFiles(take)
  useSharedPhotos(take)

  return (
    <>
      <AlbumCount count={photos.length} limit={limit} compact={compact} />
      {refusal && (
        <Alert tone="danger" announce>
          {refusal}
        </Alert>
      )}
      {tooMany > 0 && (
        <Alert tone="warning" announce onDismiss={() => setTooMany(0)}>
          {t('too_many', { count: tooMany, limit })}
        </Alert>
      )}
      <ul className={classes('album', isOver && 'album-over')} aria-label={t('album')} {...dropZone}>
        {photos.map((photo, place) => (
          <li key={photo.id} className="album-tile" {...arranging.tile(photo, place)}>
            <PhotoTile
              photo={photo}
              place={place}
              count={photos.length}
              Form={ChangeForm}
              onDelete={setToDelete}
            />
          </li>
        ))}
        {uploads.map((upload) => (
          <li key={`upload-${upload.key}`} className="album-tile">
            <UploadTile
              upload={upload}
              onRetry={() => sending.retry(upload.key)}
              onDrop={() => sending.drop(upload.key)}
            />
          </li>
        ))}
        {room > 0 && (
          <li className="album-tile album-add">
            <AddTile onFiles={take} />
          </li>
        )}
      </ul>
      <p role="status" className="sr-only">
        {arranging.moved && t('moved', arranging.moved)}
      </p>
      <p className="text-sm text-muted">{t(compact ? 'promise' : 'hint')}</p>
      <CropModal picture={queue.current} left={queue.left} onDone={queue.finish} onAll={queue.finishAll} />
      <DeletePhotoModal
        photo={toDelete}
        onClose={() => setToDelete(null)}
        onDelete={({ id }) => {
          change('photo-delete', id)
          setToDelete(null)
        }}
      />
    </>
  )
}

function AlbumSkeleton() {
  return (
    <SkeletonGroup className="album">
      <Skeleton className="album-tile" />
      <Skeleton className="album-tile" />
      <Skeleton className="album-tile" />
    </SkeletonGroup>
  )
}

type Props = { count: number; limit: number; compact: boolean }

/** Number of photos and its limit; free members also see the limit of premium. */
function AlbumCount({ count, limit, compact }: Props) {
  const t = useTranslations('photos')
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <p className="font-semibold tabular-nums" aria-live="polite">
        {t('count', { count, limit })}
      </p>
      {!compact && limit === FREE_PHOTOS && (
        <Link to="/premium" className="flex items-center gap-1.5 py-1 text-sm text-muted underline">
          <IconCrown size="1.125rem" aria-hidden />
          {t('premium', { limit: PREMIUM_PHOTOS })}
        </Link>
      )}
    </div>
  )
}

/** Accepts files that are dragged into the page. */
function useDroppedFiles(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}
