import { blend, darker, lighter } from './colours.ts'
import { fill, line } from './paint.ts'
import { oval } from './pen.ts'
import { type Brush, backdrop, bokeh, box, plant } from './scene-brush.ts'

/** Narrow houses with gables along a canal. */
export function paintStreet(brush: Brush): string {
  const { paint, random } = brush
  const [sky, low] = random.pick([
    ['#a9c6d6', '#fdebd0'],
    ['#f0b092', '#ffe6c0'],
    ['#8fa6c4', '#f6d6c0'],
  ] as const)
  const bricks = random.sample(
    ['#8a4a3c', '#b5775a', '#6b4a4a', '#a8906f', '#7d5a4c', '#c09a7a', '#5f5560'],
    6,
  )
  const houses = bricks
    .map((brick, i) => {
      const x = i * 140 - 20
      const y = random.int(230, 330)
      const gable = i % 2 ? `l70 -90l70 90` : `h20v-40h20v-40h60v40h20v40h20`
      const panes = [0, 1, 2].flatMap((row) =>
        [0, 1].map((column) => box(x + 24 + column * 56, y + 40 + row * 120, 36, 66)),
      )
      return (
        fill(`M${x} ${y}${gable}V760H${x}Z`, brick) +
        fill(panes.join(''), random.chance(0.6) ? '#ffe2a6' : '#dfe6e6', 0.85)
      )
    })
    .join('')
  return (
    backdrop(brush, [0, sky], [0.6, low], [1, low]) +
    paint.glow(640, 160, 320, '#fff6da', 0.85) +
    houses +
    fill(box(-20, 740, 840, 300), blend(sky, '#5a6a72', 0.55)) +
    fill(
      Array.from({ length: 14 }, () =>
        box(random.int(-20, 720), random.int(770, 980), random.int(50, 160), 6),
      ).join(''),
      low,
      0.5,
    ) +
    fill(box(-20, 720, 840, 26), '#5a4a48') +
    line('M60 720v-80M300 720v-80M540 720v-80M780 720v-80M-20 646H820', '#3a2f34', 7)
  )
}

/** A painted wall with a large round shape, as in a photographer's studio. */
export function paintStudio(brush: Brush): string {
  const { paint, random } = brush
  const [wall, shape] = random.pick([
    ['#e8a48a', '#f6d0b4'],
    ['#7a9a94', '#a9c4b8'],
    ['#d9b06a', '#f0d49a'],
    ['#9a6a7e', '#c79aa6'],
    ['#6f86a3', '#a3b6c8'],
    ['#c46a5a', '#e69a80'],
  ] as const)
  return (
    backdrop(brush, [0, lighter(wall, 0.08)], [1, darker(wall, 0.16)]) +
    fill(oval(random.int(330, 520), random.int(380, 460), random.int(300, 350)), shape) +
    fill(
      `M${random.int(-120, -40)} 1020Q120 ${random.int(600, 760)} 420 820T820 ${random.int(620, 760)}V1020Z`,
      darker(wall, 0.22),
      0.6,
    ) +
    paint.glow(640, 180, 420, '#fff3d6', 0.5)
  )
}

/** Birches with light between them. */
export function paintForest(brush: Brush): string {
  const { paint, random } = brush
  const [air, leaf, ground] = random.pick([
    ['#e6ecc4', '#8aa86a', '#6f7f4a'],
    ['#fbe0b0', '#d99a4a', '#a8713f'],
    ['#d6e6dc', '#6f9a8a', '#4f6b5a'],
  ] as const)
  const trunk = (x: number, wide: number, colour: string, opacity: number) =>
    fill(box(x, -10, wide, 860), colour, opacity) +
    line(
      [120, 260, 330, 480, 620]
        .map((y) => `M${x} ${y + random.int(-40, 40)}h${Math.round(wide * 0.5)}`)
        .join(''),
      '#5a4a48',
      6,
      opacity * 0.6,
    )
  const far = Array.from({ length: 9 }, (_, i) =>
    trunk(i * 96 + random.int(-24, 24), random.int(14, 24), blend(leaf, air, 0.5), 0.8),
  ).join('')
  const near = [20, 180, 620, 730]
    .map((x) => trunk(x + random.int(-20, 20), random.int(40, 58), '#f2e8da', 0.95))
    .join('')
  return (
    backdrop(brush, [0, air], [0.7, lighter(leaf, 0.4)], [1, ground]) +
    paint.glow(520, 300, 420, '#fffbe2', 0.9) +
    far +
    fill('M-20 780Q300 720 820 790V1020H-20Z', ground) +
    near +
    bokeh(brush, [leaf, lighter(leaf, 0.4), '#fff6d0'], 22, 0, 420)
  )
}

/** A market square: awnings, crates with fruit, strings of flags. */
export function paintMarket(brush: Brush): string {
  const { paint, random } = brush
  const [sky, wall] = random.pick([
    ['#bcd6e0', '#e9cfae'],
    ['#ffe2b8', '#d9a488'],
    ['#c9dccb', '#e6d6b8'],
  ] as const)
  const awning = (x: number, y: number, colour: string) =>
    fill(`M${x} ${y}h300l30 110h-360Z`, '#fff4e2') +
    fill([0, 2, 4].map((i) => `M${x + i * 60} ${y}h60l${i * 12 - 30 + 12} 110h-72Z`).join(''), colour) +
    fill([0, 1, 2, 3, 4].map((i) => oval(x + 6 + i * 72, y + 110, 36, 22)).join(''), colour)
  const fruit = ['#d9583f', '#e6a03f', '#8aa84a', '#b3243f', '#e6c25a']
  const crate = (x: number, y: number) => {
    const colour = random.pick(fruit)
    return (
      fill(
        [0, 1, 2, 3, 4, 5]
          .map((i) => oval(x + 22 + (i % 3) * 46, y - 6 - Math.floor(i / 3) * 24, 26))
          .join(''),
        colour,
      ) +
      fill(box(x - 8, y, 160, 70), '#a8764f') +
      line(`M${x - 8} ${y + 34}h160`, '#7d5236', 5)
    )
  }
  const flags = Array.from(
    { length: 10 },
    (_, i) => `M${i * 84 - 10} ${70 + Math.round(Math.sin(i) * 10)}h44l-22 54Z`,
  )
  return (
    backdrop(brush, [0, sky], [0.5, wall], [1, darker(wall, 0.25)]) +
    paint.glow(600, 140, 360, '#fffbe8', 0.8) +
    line('M-20 66Q400 96 820 66', '#7d5a4c', 4) +
    flags.map((flag, i) => fill(flag, fruit[i % 5] ?? '#d9583f')).join('') +
    awning(-90, 280, random.pick(['#c8583f', '#2f7f6a', '#3e6a94'])) +
    awning(560, 320, random.pick(['#d9a441', '#b3243f', '#4f7f5a'])) +
    fill(box(-20, 720, 840, 300), darker(wall, 0.35)) +
    crate(10, 660) +
    crate(180, 690) +
    crate(520, 680) +
    crate(680, 656) +
    plant(brush, 470, 730, 150, ['#5f7f47', '#4f6b3a', '#7c9a55'])
  )
}
