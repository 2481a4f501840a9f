import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { cropOf, moved, type View, zoomed } from './crop-frame.ts'
import type { OpenedPicture } from './prepare-picture.ts'

type Props = { picture: OpenedPicture; view: View; onView: (view: View) => void }
type Point = { x: number; y: number }

/** Distance of one press of an arrow key, as a share of the frame. */
const STEP = 0.04
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The picture behind its frame. The member drags, pinches or moves it with the arrow keys. */
export function CropStage({ picture, view, onView }: Props) {
  const t = useTranslations('photos.crop')
  const fingers = useRef(new Map<number, Point>())
  const crop = cropOf(view, picture)

  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (arrow) onView(moved(view, picture, ...arrow))
    else if (event.key === '+' || event.key === '=') onView(zoomed(view, picture, view.zoom + 0.2))
    else if (event.key === '-') onView(zoomed(view, picture, view.zoom - 0.2))
    else return
    event.preventDefault()
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    const { clientWidth, clientHeight } = event.currentTarget
    if (other) onView(zoomed(view, picture, (view.zoom * distance(now, other)) / distance(before, other)))
    else onView(moved(view, picture, (before.x - now.x) / clientWidth, (before.y - now.y) / clientHeight))
  }
  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId)

  return (
    <div
      role="application"
      aria-label={t('stage')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
      tabIndex={0}
      data-autofocus
      className="crop-stage"
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      }}
      onPointerMove={drag}
      onPointerUp={lift}
      onPointerCancel={lift}
    >
      <img
        src={picture.address}
        alt=""
        draggable={false}
        style={{
          width: `${(picture.width / crop.width) * 100}%`,
          left: `${(-crop.left / crop.width) * 100}%`,
          top: `${(-crop.top / crop.height) * 100}%`,
        }}
      />
    </div>
  )
}

/** The distance is never zero, because the zoom divides by it. */
const distance = (a: Point, b: Point) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
