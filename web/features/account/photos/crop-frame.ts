/** Photos of members have the ratio 4:5. */
const SHAPE = 4 / 5
export const MAX_ZOOM = 4

export type Size = { width: number; height: number }
/** Zoom and centre of the visible part, in pixels of the picture. */
export type View = { zoom: number; x: number; y: number }
export type Crop = Size & { left: number; top: number }

export const wholeView = ({ width, height }: Size): View => ({ zoom: 1, x: width / 2, y: height / 2 })

/** The largest 4:5 part of a picture. */
function largest({ width, height }: Size): Size {
  return width / height > SHAPE ? { width: height * SHAPE, height } : { width, height: width / SHAPE }
}

/** The part of the picture that a view shows; never reaches beyond the edges of the picture. */
export function cropOf(view: View, picture: Size): Crop {
  const whole = largest(picture)
  const zoom = between(1, view.zoom, MAX_ZOOM)
  const [width, height] = [whole.width / zoom, whole.height / zoom]
  return {
    width,
    height,
    left: between(0, view.x - width / 2, picture.width - width),
    top: between(0, view.y - height / 2, picture.height - height),
  }
}

/** Moves the view by a share of the visible part and stops at the edges. */
export function moved(view: View, picture: Size, across: number, down: number): View {
  const crop = cropOf(view, picture)
  return settled({ ...view, x: view.x + across * crop.width, y: view.y + down * crop.height }, picture)
}

export const zoomed = (view: View, picture: Size, zoom: number): View => settled({ ...view, zoom }, picture)

function settled(view: View, picture: Size): View {
  const { left, top, width, height } = cropOf(view, picture)
  return { zoom: between(1, view.zoom, MAX_ZOOM), x: left + width / 2, y: top + height / 2 }
}

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))
