type Place = { left: number; top: number }

/**
 * The place that a key leads to; null for keys that do not move. Up and down stay as close to the column as
 * possible, even across rows of different lengths.
 */
export function neighbour(places: readonly Place[], at: number, key: string): number | null {
  const last = places.length - 1
  const from = places[at]
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowRight') return Math.min(last, at + 1)
  if (key === 'ArrowLeft') return Math.max(0, at - 1)
  if (!from || (key !== 'ArrowDown' && key !== 'ArrowUp')) return null
  const isBeyond = ({ top }: Place) => (key === 'ArrowDown' ? top > from.top : top < from.top)
  const tops = places.filter(isBeyond).map(({ top }) => top)
  if (tops.length === 0) return at
  const row = key === 'ArrowDown' ? Math.min(...tops) : Math.max(...tops)
  let nearest = at
  let distance = Number.POSITIVE_INFINITY
  places.forEach(({ left, top }, index) => {
    if (top !== row || Math.abs(left - from.left) >= distance) return
    nearest = index
    distance = Math.abs(left - from.left)
  })
  return nearest
}
