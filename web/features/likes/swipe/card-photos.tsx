import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DeckCard } from '../../../../core/contract/likes/likes.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Photo } from '../../../ui/photo.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'

type CardPhotosProps = { card: DeckCard; isOnTop: boolean }

const SIZES = '(min-width: 36rem) 27rem, 100vw'

/**
 * All photos of a card, one in sight. A tap on the right half shows the next one, on the left half the one
 * before. Only the first photo loads with the card; once somebody walks, each next one loads ahead.
 */
export function CardPhotos({ card: { name, photos }, isOnTop }: CardPhotosProps) {
  const { settings } = useShell()
  const [place, setPlace] = useState(0)
  const [furthest, setFurthest] = useState(0)
  const last = photos.length - 1
  const go = (to: number) => {
    if (to < 0 || to > last) return
    setPlace(to)
    setFurthest((before) => Math.max(before, to))
  }
  useArrowKeys({ ArrowUp: () => go(place - 1), ArrowDown: () => go(place + 1) }, isOnTop && last > 0)

  if (photos.length === 0) return <Letter name={name} />
  const loaded = furthest === 0 ? 1 : furthest + 2
  return (
    <>
      {photos.slice(0, loaded).map((photo, at) => (
        <Photo
          key={photo.id}
          photo={photo}
          cdnPrefix={settings.cdn_prefix}
          size="full"
          sizes={SIZES}
          alt=""
          priority={isOnTop && at === 0}
          className={at === place ? 'swipe-photo' : 'swipe-photo invisible'}
        />
      ))}
      {last > 0 && <Walk place={place} count={photos.length} onGo={go} />}
    </>
  )
}

type WalkProps = { place: number; count: number; onGo: (to: number) => void }

/** One bar for each photo, and the two halves of the card as buttons. */
function Walk({ place, count, onGo }: WalkProps) {
  const t = useTranslations('swipe-game.photo')
  return (
    <>
      <div className="photo-bars swipe-bars" aria-hidden>
        {Array.from({ length: count }, (_, bar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <span key={bar} data-current={bar === place || undefined} />
        ))}
      </div>
      <p className="sr-only" aria-live="polite">
        {t('place', { place: place + 1, count })}
      </p>
      {/* A button at the end stays enabled, because a disabled one would swallow the drag of the card. */}
      <button
        type="button"
        className="swipe-half start-0"
        aria-label={t('previous')}
        aria-keyshortcuts="ArrowUp"
        aria-disabled={place === 0}
        onClick={() => onGo(place - 1)}
      />
      <button
        type="button"
        className="swipe-half end-0"
        aria-label={t('next')}
        aria-keyshortcuts="ArrowDown"
        aria-disabled={place === count - 1}
        onClick={() => onGo(place + 1)}
      />
    </>
  )
}

function Letter({ name }: { name: string }) {
  return (
    <div
      className="swipe-photo grid place-items-center bg-primary-soft font-display text-5xl text-primary"
      aria-hidden
    >
      {[...name][0]}
    </div>
  )
}
