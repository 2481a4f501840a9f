import { blend } from './colours.ts'
import { fill, group, line } from './paint.ts'
import { bumpy, dot, type Point, smooth, trace } from './pen.ts'
import { type Brush, backdrop, bokeh, box, plant } from './scene-brush.ts'

/** A park in late light: trees out of focus and a sunny meadow. */
export function paintOutdoors(brush: Brush): string {
  const { paint, random } = brush
  const [far, near, grass] = random.pick([
    ['#9db07a', '#5f7d52', '#a8b566'],
    ['#c79a5a', '#8f5f3c', '#b79a58'],
    ['#8fae94', '#4f7763', '#9ab87c'],
  ] as const)
  const tree = (x: number, y: number, r: number, colour: string) => {
    const crown: Point[] = [
      [x - r, y],
      [x - r * 0.7, y - r * 0.8],
      [x, y - r * 1.1],
      [x + r * 0.75, y - r * 0.75],
      [x + r, y],
      [x + r * 0.5, y + r * 0.6],
      [x - r * 0.5, y + r * 0.6],
    ]
    return fill(bumpy(crown, r * 0.6, random.next), colour)
  }
  return (
    backdrop(
      brush,
      [0, '#ffe2b4'],
      [0.45, '#ffeccb'],
      [0.62, blend(grass, '#ffe9b8', 0.5)],
      [1, blend(grass, '#3d3a2a', 0.45)],
    ) +
    paint.glow(650, 170, 380, '#fff4d2', 0.95) +
    [60, 250, 430, 590, 760].map((x) => tree(x, random.int(430, 500), random.int(110, 160), far)).join('') +
    fill(box(96, 420, 40, 300), '#6b4433') +
    tree(110, 300, 210, near) +
    fill(box(700, 480, 26, 220), '#6b4433') +
    tree(720, 430, 130, blend(near, far, 0.4)) +
    fill('M-20 660Q300 600 820 650V1020H-20Z', grass) +
    bokeh(brush, ['#fff2c4', '#ffe09a', '#fff8e4'], 12, 60, 620)
  )
}

/** The sea at sunset. */
export function paintBeach(brush: Brush): string {
  const { paint, random } = brush
  const [high, low, sea, sand] = random.pick([
    ['#f0a58a', '#ffdca8', '#5f97a3', '#e6c197'],
    ['#8fb3c9', '#ffe0bb', '#3f8797', '#ecd0a4'],
    ['#c77f95', '#ffc99a', '#6a7fa3', '#d9b18c'],
  ] as const)
  const glitter = Array.from({ length: 14 }, () =>
    box(random.int(420, 760), random.int(478, 640), random.int(30, 120), 4),
  ).join('')
  return (
    backdrop(brush, [0, high], [0.46, low], [1, sand]) +
    paint.glow(620, 400, 300, '#fff2cf', 0.95) +
    '<circle cx="620" cy="400" r="56" fill="#fff6dc"/>' +
    fill('M-20 470V430Q120 380 240 430T420 470Z', blend(sea, high, 0.5), 0.7) +
    fill(
      box(0, 466, 800, 200),
      paint.linear(0, 466, 0, 666, [
        [0, blend(sea, low, 0.45)],
        [1, sea],
      ]),
    ) +
    fill(glitter, '#fff3d2', 0.55) +
    fill('M-20 640Q200 670 420 648T820 660V700Q500 720 300 696T-20 700Z', '#fff4e2', 0.75) +
    fill('M-20 690Q300 720 820 690V1020H-20Z', sand, 1) +
    fill('M-20 860Q300 800 820 900V1020H-20Z', blend(sand, '#8a5a4a', 0.35), 0.5)
  )
}

/** Layers of mountains in the haze. */
export function paintMountains(brush: Brush): string {
  const { paint, random } = brush
  const [sky, haze, rock] = random.pick([
    ['#9bb9cf', '#ffe3c2', '#4f5f78'],
    ['#e0a08a', '#ffe0b4', '#5d4560'],
    ['#8aa6b8', '#f6dcc8', '#3f5a5c'],
  ] as const)
  const ridge = (y: number, height: number, colour: string) => {
    const points: Point[] = [
      [-40, 1040, 1],
      [-40, y, 1],
    ]
    for (let x = 0; x <= 840; x += 105)
      points.push([x, y - random.int(0, height), x % 210 === 0 ? 1 : undefined])
    points.push([840, 1040, 1])
    return fill(smooth(points), colour, 1)
  }
  const pines = Array.from({ length: 9 }, (_, i) => {
    const x = i < 5 ? i * 58 - 10 : 560 + (i - 5) * 70
    const high = random.int(150, 260)
    return `M${x} ${880 - high}l${high * 0.24} ${high}h${-high * 0.48}Z`
  }).join('')
  return (
    backdrop(brush, [0, sky], [0.5, haze], [1, blend(rock, haze, 0.3)]) +
    paint.glow(600, 300, 330, '#fff3d4', 0.9) +
    ridge(500, 190, blend(haze, rock, 0.24)) +
    ridge(600, 150, blend(haze, rock, 0.46)) +
    ridge(720, 120, blend(haze, rock, 0.68)) +
    fill(pines, blend(rock, '#1f2a2a', 0.35), 0.85) +
    fill(box(-20, 850, 840, 170), blend(rock, '#1f2a2a', 0.35), 0.9)
  )
}

/** The city after dark: towers with lit windows behind round lights. */
export function paintEvening(brush: Brush): string {
  const { paint, random } = brush
  const [top, low, tower] = random.pick([
    ['#1f1a38', '#7a3f5c', '#2a1f3c'],
    ['#15243c', '#5a4a6c', '#1d2740'],
    ['#2b1430', '#a3504e', '#351d36'],
  ] as const)
  const windows: string[] = []
  const towers = Array.from({ length: 8 }, (_, i) => {
    const x = i * 104 - 20
    const y = random.int(240, 480)
    for (let n = 0; n < 6; n++)
      windows.push(box(x + 12 + random.int(0, 3) * 22, y + 20 + random.int(0, 13) * 30, 12, 16))
    return box(x, y, random.int(84, 120), 700)
  }).join('')
  return (
    backdrop(brush, [0, top], [0.75, low], [1, blend(low, '#120a18', 0.5)]) +
    paint.glow(700, 480, 460, '#ff9a6a', 0.5) +
    fill(towers, tower, 0.85) +
    fill(windows.join(''), '#ffd48c', 0.6) +
    bokeh(brush, ['#ffbf73', '#ff8a70', '#ffe0a6', '#f2637a', '#8fb2e8'], 18, 420, 940)
  )
}

/** A roof terrace with strings of lights as the sun goes down. */
export function paintRooftop(brush: Brush): string {
  const { paint, random } = brush
  const [top, low] = random.pick([
    ['#6a4a7c', '#ffad76'],
    ['#4d6288', '#ffc68c'],
    ['#8a4664', '#ffbf80'],
  ] as const)
  const skyline = Array.from({ length: 11 }, (_, i) =>
    box(i * 78 - 10, 640 - random.int(20, 170), random.int(60, 92), 400),
  ).join('')
  const string = (y: number, sag: number) => {
    const bulbs: string[] = []
    const lights = Array.from({ length: 8 }, (_, i) => {
      const share = (i + 0.5) / 8
      const x = Math.round(share * 800)
      const at = Math.round(y + sag * 4 * share * (1 - share))
      bulbs.push(dot(x, at + 9))
      return paint.glow(x, at + 10, 44, '#ffdf9c', 0.8)
    }).join('')
    return (
      line(`M0 ${y}Q400 ${y + sag * 2} 800 ${y}`, '#3a2234', 3) + lights + line(bulbs.join(''), '#fff3cf', 18)
    )
  }
  return (
    backdrop(brush, [0, top], [0.62, low], [1, blend(low, '#4a2236', 0.6)]) +
    paint.glow(640, 520, 420, '#ffe6ae', 0.95) +
    fill(skyline, blend(top, low, 0.3), 0.8) +
    fill(box(-20, 730, 840, 16), '#42273a', 0.9) +
    fill(box(-20, 760, 840, 260), '#4a2a3c', 0.85) +
    plant(brush, 90, 800, 190, ['#3f5a44', '#35503f', '#54704e']) +
    string(60, 70) +
    string(150, 90)
  )
}

/** A garden full of flowers. */
export function paintGarden(brush: Brush): string {
  const { paint, random } = brush
  const petals = random.pick([
    ['#e6859a', '#f6b7ae', '#fff0e0'],
    ['#f2b35a', '#ffd98c', '#e8734f'],
    ['#b891d2', '#e3bfe6', '#fff2ec'],
  ] as const)
  const hedge = random.pick(['#5f7f57', '#4d7360', '#74854e'])
  const flowers = petals
    .flatMap((petal) => [26, 58].map((size) => [petal, size] as const))
    .map(([petal, size]) => {
      const places = Array.from({ length: 5 }, () => dot(random.int(-10, 810), random.int(330, 960)))
      return line(places.join(''), petal, size + random.int(-4, 4), 0.82)
    })
    .join('')
  const edge = trace('-20,1010 -20,400 120,300 300,390 470,330 640,400 820,300 820,1010')
  const bushes = paint.shape(bumpy(edge, 90, random.next))
  return (
    backdrop(brush, [0, '#ffe6bd'], [0.5, blend(hedge, '#ffeac0', 0.55)], [1, blend(hedge, '#22301f', 0.4)]) +
    paint.glow(640, 150, 380, '#fff6da', 0.95) +
    fill(bushes, blend(hedge, '#ffeac0', 0.3), 0.9) +
    group(fill(bushes, hedge, 0.85), 'transform="matrix(-1 0 0 1 800 170)"') +
    flowers +
    bokeh(brush, ['#fff6d8', '#ffe6a8'], 9, 40, 420)
  )
}
