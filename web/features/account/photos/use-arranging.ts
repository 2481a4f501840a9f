import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { OwnPhoto } from '../../../../core/contract/account/photos.ts'

/**
 * Photos can be dragged with a mouse. The menu of each photo offers the same moves for keyboard and touch;
 * after a move the focus stays on the photo and its new place is announced.
 */
export function useArranging(photos: readonly OwnPhoto[], move: (id: string, position: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const order = photos.map(({ id }) => id).join()
  const { moved, watch } = useFollowedPhoto(photos, order)

  const tile = (photo: OwnPhoto, place: number) => ({
    draggable: photos.length > 1,
    'data-photo': photo.id,
    'data-dragged': dragged === photo.id || undefined,
    'data-over': (over === photo.id && dragged !== photo.id) || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(photo.id)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      setOver(photo.id)
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      if (dragged !== photo.id) move(dragged, place)
    },
    onDragEnd: () => {
      setDragged(null)
      setOver(null)
    },
    onSubmit: () => watch(photo.id),
  })
  return { tile, moved }
}

/** Keeps the focus on the photo that was moved by its menu. */
function useFollowedPhoto(photos: readonly OwnPhoto[], order: string) {
  const followed = useRef<string | null>(null)
  const [moved, setMoved] = useState<{ place: number; count: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new order calls for it
  useEffect(() => {
    const id = followed.current
    const place = photos.findIndex((photo) => photo.id === id)
    followed.current = null
    if (id === null || place < 0) return
    setMoved({ place: place + 1, count: photos.length })
    document.querySelector<HTMLElement>(`[data-photo="${id}"] .menu-trigger`)?.focus()
  }, [order])
  return {
    moved,
    watch: (id: string) => {
      followed.current = id
    },
  }
}
