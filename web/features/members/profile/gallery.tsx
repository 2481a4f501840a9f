import IconChevronLeft from 'icon:chevron-left'
import IconChevronRight from 'icon:chevron-right'
import IconLockOpen from 'icon:lock-open'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { useShell } from '../../../session/use-shell.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { Lightbox } from './lightbox.tsx'
import type { PhotoWalk } from './use-photo-walk.ts'
import './gallery.css'
import '../../../ui/photo-label.css'

const SIZES = '(min-width: 62rem) 36rem, (min-width: 48rem) 50vw, 100vw'

type GalleryProps = { member: MemberProfile; walk: PhotoWalk }

/**
 * Gallery of photos, opened large by a tap. On a wide screen it walks through all of them; on a phone it shows the
 * first one, and the others stand between the words.
 */
export function Gallery({ member, walk }: GalleryProps) {
  const t = useTranslations('member.gallery')
  const { place, go } = walk
  const { name, photos } = member
  const count = photos.length
  const { revalidate } = useRevalidator()

  if (count === 0) return <NoPhoto name={name} />
  return (
    <section className="gallery" aria-label={t('label', { name })}>
      <div className="gallery-frame">
        <ul className="gallery-strip">
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <ProfilePhoto member={member} at={at} walk={walk} sizes={SIZES} />
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            <Walk place={place} count={count} onGo={go} />
            <Position place={place} count={count} />
          </>
        )}
      </div>
      {count > 1 && <Thumbnails photos={photos} place={place} onGo={go} />}
      {walk.isOpen && photos[place] && (
        <Lightbox
          member={member}
          place={place}
          onExpired={revalidate}
          onPlace={(to) => go(to, 'instant')}
          onClose={walk.close}
        />
      )}
    </section>
  )
}

type ProfilePhotoProps = GalleryProps & { at: number; sizes: string }

/** One photo as a button that opens it large; nothing where the member has no photo at this place. */
export function ProfilePhoto({ member: { photos }, at, walk, sizes }: ProfilePhotoProps) {
  const t = useTranslations('member.gallery')
  const { settings } = useShell()
  const { revalidate } = useRevalidator()
  const photo = photos[at]
  if (!photo) return null
  return (
    <>
      <button
        type="button"
        className="gallery-slide"
        data-photo={at}
        aria-label={t('enlarge', { place: at + 1, count: photos.length })}
        onClick={() => walk.open(at)}
      >
        <Photo
          photo={photo}
          cdnPrefix={settings.cdn_prefix}
          size="full"
          sizes={sizes}
          alt=""
          priority={at === 0}
          onExpired={revalidate}
          className="size-full"
        />
      </button>
      {photo.private && (
        <p className="photo-label gallery-private">
          <IconLockOpen size="1rem" aria-hidden />
          {t('private')}
        </p>
      )}
    </>
  )
}

type GalleryPhoto = MemberProfile['photos'][number]
type WalkProps = { place: number; count: number; onGo: (to: number) => void }

function Walk({ place, count, onGo }: WalkProps) {
  const t = useTranslations('member.gallery')
  return (
    <>
      <IconButton
        variant="on-photo"
        label={t('previous')}
        disabled={place === 0}
        className="gallery-walk start-3"
        onClick={() => onGo(place - 1)}
      >
        <IconChevronLeft aria-hidden />
      </IconButton>
      <IconButton
        variant="on-photo"
        label={t('next')}
        disabled={place === count - 1}
        className="gallery-walk end-3"
        onClick={() => onGo(place + 1)}
      >
        <IconChevronRight aria-hidden />
      </IconButton>
    </>
  )
}

function Position({ place, count }: { place: number; count: number }) {
  const t = useTranslations('member.gallery')
  return (
    <div className="gallery-position">
      <span className="photo-bars" aria-hidden>
        {Array.from({ length: count }, (_, bar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <span key={bar} data-current={bar === place || undefined} />
        ))}
      </span>
      <span className="sr-only" aria-live="polite">
        {t('place', { place: place + 1, count })}
      </span>
    </div>
  )
}

type ThumbnailsProps = { photos: readonly GalleryPhoto[]; place: number; onGo: (to: number) => void }

function Thumbnails({ photos, place, onGo }: ThumbnailsProps) {
  const t = useTranslations('member.gallery')
  const { settings } = useShell()
  return (
    <ul className="gallery-thumbs">
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <button
            type="button"
            aria-label={t('show', { place: at + 1, count: photos.length })}
            aria-current={at === place || undefined}
            onClick={() => onGo(at)}
          >
            <Photo photo={photo} cdnPrefix={settings.cdn_prefix} size="thumb" alt="" className="size-full" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function NoPhoto({ name }: { name: string }) {
  const t = useTranslations('member.gallery')
  return (
    <div className="gallery">
      <div className="gallery-frame gallery-empty">
        <span className="font-display text-5xl" aria-hidden>
          {[...name][0]}
        </span>
        <p>{t('none', { name })}</p>
      </div>
    </div>
  )
}
