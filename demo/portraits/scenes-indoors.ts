import { blend } from './colours.ts'
import { fill } from './paint.ts'
import { oval } from './pen.ts'
import { type Brush, backdrop, bokeh, box, plant } from './scene-brush.ts'

const GREENS = ['#4f6b4a', '#3f5a44', '#66804f', '#587556'] as const

/** A living room: a window with evening light, a curtain, a plant and a picture on the wall. */
export function paintHome(brush: Brush): string {
  const { paint, random } = brush
  const wall = random.pick(['#b98472', '#9d7f86', '#c39a74', '#87908a', '#a8748a'])
  const sky = paint.linear(0, 60, 0, 560, [
    [0, '#f7b98a'],
    [0.6, '#ffdfae'],
    [1, '#f6c79a'],
  ])
  const window = box(500, 40, 330, 560)
  const panes = box(655, 40, 14, 560) + box(500, 300, 330, 12)
  const curtain = `M470 0Q520 300 440 760L540 760Q560 300 590 0Z`
  const picture = box(70, 130, 190, 240)
  return (
    backdrop(brush, [0, blend(wall, '#ffd9ae', 0.2)], [1, blend(wall, '#3a1a2a', 0.45)]) +
    fill(window, sky) +
    fill(panes, blend(wall, '#fff0dc', 0.55)) +
    fill(curtain, blend(wall, '#fff0dc', 0.62), 0.9) +
    fill(picture, '#f6e7d4', 0.75) +
    fill(box(88, 150, 154, 200), random.pick(['#c96f5c', '#6f8c8a', '#d9a860', '#7d5a72'])) +
    fill('M88 350V270Q130 220 165 270T242 250V350Z', '#4a2a3c', 0.45) +
    plant(brush, 70, 760, 250, GREENS) +
    fill('M10 760H140L122 900H28Z', '#8f4a38') +
    fill(box(-20, 870, 840, 160), blend(wall, '#2d1422', 0.62), 0.9) +
    paint.glow(660, 260, 520, '#ffdca4', 0.55)
  )
}

/** A kitchen: tiles, shelves with jars, a hanging lamp. */
export function paintKitchen(brush: Brush): string {
  const { paint, random } = brush
  const wall = random.pick(['#d9b491', '#a9b4a4', '#c99a86', '#b7a8a0'])
  const line = blend(wall, '#fff3e2', 0.4)
  const tiles = Array.from({ length: 8 }, (_, i) => box(0, 420 + i * 52, 800, 3)).join('')
  const uprights = Array.from({ length: 10 }, (_, i) => box(i * 88 + 20, 420, 3, 420)).join('')
  const jars = Array.from({ length: 8 }, (_, i) => {
    const high = random.int(58, 120)
    const x = i < 4 ? 20 + i * 62 : 540 + (i - 4) * 64
    return fill(
      `M${x} ${262 - high}h46q6 0 6 8v${high - 8}h-58v${8 - high}q0 -8 6 -8Z`,
      random.pick(['#f3e4cf', '#b5553c', '#6f8068', '#d6a253', '#7d4a3a']),
    )
  }).join('')
  return (
    backdrop(brush, [0, blend(wall, '#ffe6c4', 0.35)], [1, blend(wall, '#4a2432', 0.4)]) +
    fill(tiles + uprights, line, 0.7) +
    fill(box(-10, 262, 300, 20), '#7b4a34') +
    fill(box(520, 262, 300, 20), '#7b4a34') +
    jars +
    fill(box(628, 0, 4, 96), '#3a2630') +
    fill('M560 170Q566 96 630 92Q694 96 700 170Z', random.pick(['#7a1f35', '#2f5154', '#3a2a30'])) +
    paint.glow(630, 210, 330, '#ffdf9f', 0.75) +
    fill(box(-10, 820, 820, 200), '#6b3f34', 0.95) +
    plant(brush, 110, 820, 190, GREENS)
  )
}

/** A café in the evening: warm bulbs, a window to the street, the bar in the distance. */
export function paintCafe(brush: Brush): string {
  const { paint, random } = brush
  const wall = random.pick(['#5b3238', '#3f3f48', '#4a3a30', '#53324a'])
  const bulbs = [90, 260, 470, 690]
    .map((x) => {
      const y = random.int(110, 230)
      const cable = fill(box(x - 1, 0, 3, y), '#1d1016', 0.7)
      return cable + paint.glow(x, y + 16, 120, '#ffcf86', 0.85) + fill(oval(x, y + 14, 17), '#fff0c8')
    })
    .join('')
  return (
    backdrop(
      brush,
      [0, blend(wall, '#140a12', 0.35)],
      [0.6, blend(wall, '#d98a52', 0.28)],
      [1, blend(wall, '#140a12', 0.4)],
    ) +
    fill(box(560, 180, 280, 480), '#3d4f6a', 0.75) +
    bokeh(brush, ['#ffc27a', '#ff8f6a', '#ffe3ac', '#f06a70'], 9, 260, 620) +
    fill(box(-20, 330, 320, 18), '#a8683e', 0.8) +
    bottles(brush, 0, 330) +
    fill(box(-20, 520, 320, 18), '#a8683e', 0.8) +
    bottles(brush, 0, 520) +
    bulbs +
    fill(box(-20, 800, 840, 240), '#2c1620', 0.8)
  )
}

function bottles({ random }: Brush, x: number, y: number): string {
  return Array.from({ length: 7 }, (_, i) => {
    const high = random.int(60, 110)
    const left = x + 8 + i * 41
    return fill(
      `M${left} ${y}v${-high * 0.6}q0 -10 9 -14v${-high * 0.3}h10v${high * 0.3}q9 4 9 14v${high * 0.6}Z`,
      random.pick(['#7c3f2c', '#2f4a3c', '#c98d4f', '#8a2f3a', '#d9c3a0']),
      0.8,
    )
  }).join('')
}

/** A wall of books with a reading lamp. */
export function paintLibrary(brush: Brush): string {
  const { paint, random } = brush
  const wood = random.pick(['#6e4030', '#57382f', '#7d4e35', '#4a3a3a'])
  const covers = ['#8c2f3c', '#c2703f', '#d9b07a', '#3f5f60', '#2f3f5a', '#6d4a66', '#e6d3b4', '#5a6a45']
  const books = new Map<string, string>()
  let boards = ''
  for (let floor = 150; floor < 1000; floor += 190) {
    for (let x = random.int(-14, 0); x < 800; ) {
      const wide = random.int(30, 60)
      const high = random.int(104, 158)
      const cover = random.pick(covers)
      books.set(cover, (books.get(cover) ?? '') + box(x, floor - high, wide - 3, high))
      x += random.chance(0.08) ? wide + 46 : wide
    }
    boards += box(-10, floor, 820, 20)
  }
  const rows = [...books].map(([cover, d]) => fill(d, blend(cover, wood, 0.3))).join('')
  const shadow = paint.linear(0, 0, 800, 0, [
    [0, '#1f0d18', 0.72],
    [0.6, '#1f0d18', 0.36],
    [1, '#1f0d18', 0.05],
  ])
  return (
    backdrop(brush, [0, blend(wood, '#1a0a12', 0.45)], [1, blend(wood, '#1a0a12', 0.6)]) +
    rows +
    fill(boards, blend(wood, '#ffcf96', 0.14)) +
    fill(box(0, 0, 800, 1000), shadow) +
    paint.glow(720, 250, 520, '#ffd08a', 0.6)
  )
}
