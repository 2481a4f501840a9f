import { memo, type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { DeckCard } from '../../../../core/contract/likes/likes.ts'
import { rememberList } from '../../../lib/member-list.ts'
import { Link } from '../../../ui/link.tsx'
import { OnlineDot } from '../../../ui/online-dot.tsx'
import { AnswersLine } from '../../../ui/presence.tsx'
import { ProfileLabel } from '../../../ui/profile-label.tsx'
import { CommonGround } from '../../members/common-ground.tsx'
import { CardInterests, InterestsContext } from './card-interests.tsx'
import { CardPhotos } from './card-photos.tsx'
import { listenToDrag, prefersStillness, type Release } from './drag.ts'
import { type Direction, flightTime } from './gesture.ts'

type SwipeCardProps = {
  card: DeckCard
  /** Place in the stack; 0 lies on top. */
  place: number
  /** Direction of the decided move. */
  leaving?: Direction
  /** The side a card that was brought back comes in from. */
  returnedFrom?: Direction
  /** Returns whether the card may leave. */
  onSwipe: (direction: Direction) => boolean
  onGone: (id: string) => void
}

/** One large card, which can be dragged, flung or sent off by a button. */
export function SwipeCard({ card, place, leaving, returnedFrom, onSwipe, onGone }: SwipeCardProps) {
  const t = useTranslations('swipe-game')
  const element = useRef<HTMLElement>(null)
  const duration = useRef(UNHURRIED)
  const isOnTop = place === 0 && !leaving
  useDrag(element, {
    isEnabled: isOnTop,
    onRelease(direction, released) {
      // The width is read before the cards change, because reading it afterwards would lay the page out at once.
      duration.current = flightTime(released, window.innerWidth / 2)
      return onSwipe(direction)
    },
  })
  useFlight(element, { leaving, returnedFrom, duration, onGone: () => onGone(card.id) })
  return (
    <article
      ref={element}
      className="swipe-card"
      data-place={leaving ? 'leaving' : place}
      aria-labelledby={`swipe-${card.id}`}
      inert={!isOnTop}
    >
      <CardPhotos card={card} isOnTop={isOnTop} />
      <CardLabel member={card} className="swipe-label" />
      <span className="swipe-stamp swipe-stamp-like" aria-hidden>
        {t('stamp.like')}
      </span>
      <span className="swipe-stamp swipe-stamp-skip" aria-hidden>
        {t('stamp.skip')}
      </span>
      <div className="swipe-words">
        <CardWords card={card} id={`swipe-${card.id}`} />
      </div>
    </article>
  )
}

/** Flight of a card that was sent off by a button. */
const UNHURRIED = flightTime(0, 0)

/** A swipe renders the whole deck, of which only the places of the cards change. */
const CardLabel = memo(ProfileLabel)

/** Name, age and a few words of a card. Only the card itself has a link in it. */
export const CardWords = memo(function CardWords({ card, id: headingId }: { card: DeckCard; id?: string }) {
  const t = useTranslations('ui')
  const interests = use(InterestsContext)
  const { id, name, age, city, online, about } = card
  const words = t('member.name_age', { name, age })
  return (
    <>
      <h2 id={headingId} className="flex items-center gap-2.5 text-3xl">
        {headingId ? (
          <Link
            to={`/members/${id}`}
            className="min-w-0 truncate"
            onClick={() => rememberList('/swipe-game', [id])}
          >
            {words}
          </Link>
        ) : (
          <span className="min-w-0 truncate">{words}</span>
        )}
        {online && <OnlineDot />}
      </h2>
      {city && <p>{city}</p>}
      <AnswersLine member={card} />
      <CommonGround member={card} names={interests} className="font-semibold" />
      {about && <p className="swipe-about">{about}</p>}
      <CardInterests interests={card.interests} />
    </>
  )
})

type Flight = {
  leaving?: Direction
  returnedFrom?: Direction
  /** Duration of the flight off the screen in milliseconds. */
  duration: { current: number }
  onGone: () => void
}

/** Animation of a card off the screen and back in. */
function useFlight(
  card: { current: HTMLElement | null },
  { leaving, returnedFrom, duration, onGone }: Flight,
) {
  const gone = useRef(onGone)
  gone.current = onGone

  useLayoutEffect(() => {
    const element = card.current
    if (!element || !leaving) return
    element.style.setProperty('--pull', leaving === 'like' ? '1' : '-1')
    const from = element.style.transform || 'none'
    const flight = element.animate([{ transform: from }, { transform: away(leaving) }], {
      duration: prefersStillness() ? 1 : duration.current,
      easing: 'ease-in',
      fill: 'forwards',
    })
    // A card that unmounts in flight cancels its animation and reports nothing.
    flight.finished.then(() => gone.current()).catch(() => {})
    return () => {
      flight.cancel()
      element.style.transform = ''
      element.style.removeProperty('--pull')
      delete element.dataset.held
      duration.current = UNHURRIED
    }
  }, [card, leaving, duration])

  useLayoutEffect(() => {
    if (!returnedFrom) return
    card.current?.animate([{ transform: away(returnedFrom) }, { transform: 'none' }], {
      duration: prefersStillness() ? 1 : 320,
      easing: 'cubic-bezier(0.2, 1, 0.3, 1)',
    })
  }, [card, returnedFrom])
}

const away = (direction: Direction) =>
  direction === 'like' ? 'translate(120vw, 4vh) rotate(18deg)' : 'translate(-120vw, 4vh) rotate(-18deg)'

type Options = { isEnabled: boolean; onRelease: Release }

/** Makes a card draggable without rendering in React. */
function useDrag(card: RefObject<HTMLElement | null>, { isEnabled, onRelease }: Options) {
  const release = useRef(onRelease)
  release.current = onRelease
  useEffect(() => {
    const element = card.current
    if (!element || !isEnabled) return
    return listenToDrag(element, (direction, speed) => release.current(direction, speed))
  }, [card, isEnabled])
}
