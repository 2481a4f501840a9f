import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { useShell } from '../../../session/use-shell.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { Lightbox } from './lightbox.tsx'
import './gallery.css'
import '../../../ui/photo-label.css'

const SIZES = '(min-width: 62rem) 36rem, (min-width: 48rem) 50vw, 100vw'
/** More dots than this cannot be told apart, so a counter takes their place. */
const MOST_DOTS = 10

/** Gallery of photos: one at a time, by swipe or arrow, and opened large by a tap. */
export function Gallery({ member }: { member: MemberProfile }) {
  const t = useTranslations('member.gallery')
  const { strip, place, follow, go } = useStrip()
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const { name, photos } = member
  const count = photos.length
  const { revalidate } = useRevalidator()
  useArrowKeys((by) => !isOpen && go(place + by))
  useEffect(() => {
    // The focus returns to the photo that was shown last, which need not be the one that was opened.
    if (wasOpen.current && !isOpen)
      strip.current?.querySelectorAll('button')[place]?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen, place, strip])

  if (count === 0) return <NoPhoto name={name} />
  return (
    <section className="gallery" aria-label={t('label', { name })}>
      <div className="gallery-frame">
        <ul ref={strip} className="gallery-strip" onScroll={follow}>
          {photos.map((photo, at) => (
            <Slide
              key={photo.id}
              photo={photo}
              at={at}
              count={count}
              onOpen={() => setOpen(true)}
              onExpired={revalidate}
            />
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
      {isOpen && photos[place] && (
        <Lightbox
          member={member}
          place={place}
          onExpired={revalidate}
          onPlace={(to) => go(to, 'instant')}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

type GalleryPhoto = MemberProfile['photos'][number]
type SlideProps = {
  photo: GalleryPhoto
  at: number
  count: number
  onOpen: () => void
  onExpired: () => void
}

function Slide({ photo, at, count, onOpen, onExpired }: SlideProps) {
  const t = useTranslations('member.gallery')
  const { settings } = useShell()
  return (
    <li>
      <button
        type="button"
        className="gallery-slide"
        aria-label={t('enlarge', { place: at + 1, count })}
        onClick={onOpen}
      >
        <Photo
          photo={photo}
          cdnPrefix={settings.cdn_prefix}
          size="full"
          sizes={SIZES}
          alt=""
          priority={at === 0}
          onExpired={onExpired}
          className="size-full"
        />
      </button>
      {photo.private && (
        <p className="photo-label gallery-private">
          <IconLockOpen size="1rem" aria-hidden />
          {t('private')}
        </p>
      )}
    </li>
  )
}

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
      {count <= MOST_DOTS ? (
        <span className="gallery-dots" aria-hidden>
          {Array.from({ length: count }, (_, dot) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            <span key={dot} data-current={dot === place || undefined} />
          ))}
        </span>
      ) : (
        <span className="gallery-counter" aria-hidden>
          {t('counter', { place: place + 1, count })}
        </span>
      )}
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

/** Listens on the whole page, except in elements that use the arrow keys themselves. */
function useArrowKeys(onArrow: (by: 1 | -1) => void) {
  const latest = useRef(onArrow)
  useEffect(() => {
    latest.current = onArrow
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
      const { target } = event
      const isTaken =
        target instanceof Element && target.closest('input, textarea, select, dialog, [popover]') !== null
      if (by === null || isTaken || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      latest.current(by)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** A row of photos that scrolls, with one photo in sight at a time. */
function useStrip() {
  const strip = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(0)
  const follow = () => {
    const element = strip.current
    if (element) setPlace(Math.round(element.scrollLeft / element.clientWidth))
  }
  const go = (to: number, behavior: ScrollBehavior = 'smooth') => {
    const element = strip.current
    const last = (element?.childElementCount ?? 1) - 1
    element?.scrollTo({ left: Math.min(last, Math.max(0, to)) * element.clientWidth, behavior })
  }
  return { strip, place, follow, go }
}
