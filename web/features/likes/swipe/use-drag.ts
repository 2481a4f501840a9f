import { type RefObject, useEffect, useRef } from 'react'
import { listenToDrag, type Release } from './drag.ts'

type Options = { isEnabled: boolean; onRelease: Release }

/** Lets a card be dragged aside, without React in between. */
export function useDrag(card: RefObject<HTMLElement | null>, { isEnabled, onRelease }: Options) {
  const release = useRef(onRelease)
  release.current = onRelease
  useEffect(() => {
    const element = card.current
    if (!element || !isEnabled) return
    return listenToDrag(element, (direction, speed) => release.current(direction, speed))
  }, [card, isEnabled])
}
