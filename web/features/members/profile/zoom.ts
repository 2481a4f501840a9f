export type Size = { width: number; height: number }
/** Coordinates from the middle of the screen, in pixels. */
export type Point = { x: number; y: number }
/** Zoom factor, and the shift of the photo from the middle. */
export type Zoom = { scale: number } & Point

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
/** Close enough to see a face; the file holds no finer detail. */
export const CLOSE = 2.5
const CLOSEST = 4

/** Changes the scale, while the point `at` stays where it is. */
export function zoomedAt(zoom: Zoom, scale: number, at: Point, picture: Size, screen: Size): Zoom {
  const newScale = between(1, scale, CLOSEST)
  const growth = newScale / zoom.scale
  const shifted = {
    scale: newScale,
    x: at.x - (at.x - zoom.x) * growth,
    y: at.y - (at.y - zoom.y) * growth,
  }
  return settled(shifted, picture, screen)
}

export const shifted = (zoom: Zoom, by: Point, picture: Size, screen: Size): Zoom =>
  settled({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, picture, screen)

/** The photo is never pulled away from an edge of the screen that it could fill. */
function settled({ scale, x, y }: Zoom, picture: Size, screen: Size): Zoom {
  const across = Math.max(0, (picture.width * scale - screen.width) / 2)
  const down = Math.max(0, (picture.height * scale - screen.height) / 2)
  return { scale, x: between(-across, x, across), y: between(-down, y, down) }
}

/** Adding zero turns minus zero into zero. */
const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value)) + 0
