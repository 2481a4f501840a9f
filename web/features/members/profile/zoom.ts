export type Size = { width: number; height: number }
/** From the middle of the screen, in pixels. */
export type Point = { x: number; y: number }
/** How close one looks, and how far the picture is shifted from the middle. */
export type Zoom = { scale: number } & Point

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
/** Close enough to see a face; farther in there is nothing more in the file. */
export const CLOSE = 2.5
const CLOSEST = 4

/** Looks closer or wider, while what lies under the point stays under it. */
export function zoomedAt(zoom: Zoom, scale: number, at: Point, picture: Size, screen: Size): Zoom {
  const wanted = between(1, scale, CLOSEST)
  const growth = wanted / zoom.scale
  const shifted = {
    scale: wanted,
    x: at.x - (at.x - zoom.x) * growth,
    y: at.y - (at.y - zoom.y) * growth,
  }
  return settled(shifted, picture, screen)
}

export const shifted = (zoom: Zoom, by: Point, picture: Size, screen: Size): Zoom =>
  settled({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, picture, screen)

/** The picture is never pulled away from an edge of the screen that it could fill. */
function settled({ scale, x, y }: Zoom, picture: Size, screen: Size): Zoom {
  const across = Math.max(0, (picture.width * scale - screen.width) / 2)
  const down = Math.max(0, (picture.height * scale - screen.height) / 2)
  return { scale, x: between(-across, x, across), y: between(-down, y, down) }
}

/** Adding zero turns a minus zero into an ordinary one. */
const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value)) + 0
