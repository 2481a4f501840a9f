import { blend, darker, lighter } from './colours.ts'
import { fromBehind, silhouette } from './figures.ts'
import { fill, line } from './paint.ts'
import { oval } from './pen.ts'
import { backdrop, bokeh, box } from './scene-brush.ts'
import type { Stage } from './stage.ts'

/** A fire beside a tent under the stars. */
export function tellCampfire(stage: Stage): string {
  const { paint, random, sitter, dress, cloth } = stage
  const [top, low, wood] = random.pick([
    ['#141c38', '#54406c', '#101828'],
    ['#1c1430', '#6a3f5c', '#170f24'],
    ['#10283a', '#3f5f72', '#0c1c26'],
  ] as const)
  const stars = Array.from({ length: 60 }, () =>
    oval(random.int(0, 800), random.int(0, 480), random.int(1, 3)),
  ).join('')
  const pines = Array.from({ length: 12 }, (_, i) => {
    const high = random.int(160, 320)
    return `M${i * 74 - 20} ${660 - high}l${high * 0.26} ${high}h${-high * 0.52}Z`
  }).join('')
  return (
    backdrop(stage, [0, top], [0.7, low], [1, wood]) +
    fill(stars, '#fff6dc', 0.8) +
    fill(pines, wood) +
    fill('M-20 640Q400 610 820 646V1020H-20Z', blend(wood, '#3a2f2a', 0.5)) +
    paint.glow(540, 720, 420, '#ff9a4a', 0.75) +
    fill('M20 740L170 470L330 740Z', cloth.accent) +
    fill('M150 740L170 470L214 740Z', darker(cloth.accent, 0.5)) +
    fill(
      'M500 790q-70 -80 -10 -150q4 40 30 44q-10 -80 50 -130q0 60 40 94q10 -20 8 -40q60 90 -10 182Z',
      '#ff8a3a',
    ) +
    fill('M520 790q-40 -50 0 -96q8 30 26 30q-4 -50 26 -76q4 50 30 70q16 40 -14 72Z', '#ffd05a') +
    line('M450 800L650 770M460 770L640 804', '#5a3424', 24) +
    fromBehind(sitter, {
      x: 300,
      y: 600,
      size: 0.98,
      dress: { ...dress, top: blend(dress.top, '#2a1420', 0.2) },
      legs: 'sitting',
      hands: [
        [-116, 236],
        [116, 236],
      ],
      tilt: 10,
    }) +
    fill('M160 872H440V926H160Z', '#6b4434') +
    fill(oval(160, 899, 20, 27) + oval(440, 899, 20, 27), '#a87a54') +
    paint.glow(420, 640, 160, '#ffb46a', 0.3)
  )
}

/** In the crowd before a stage. */
export function tellConcert(stage: Stage): string {
  const { paint, random, sitter, dress } = stage
  const [dark, beam, warm] = random.pick([
    ['#1d1030', '#d0508a', '#ffb070'],
    ['#101c38', '#4f8ad0', '#ffd08a'],
    ['#2a0f20', '#e0564f', '#ffc878'],
  ] as const)
  const beams = [80, 240, 400, 560, 720]
    .map((x) => `M${x - 8} 0h16L${x + random.int(-240, 240)} 700h-130Z`)
    .join('')
  const shade = darker(dark, 0.3)
  const crowd = Array.from({ length: 15 }, (_, i) => {
    const x = i * 60 - 20
    const y = random.int(690, 760)
    const arm = random.chance(0.5)
      ? line(`M${x - 26} ${y + 80}l${random.int(-30, 10)} -${random.int(130, 190)}`, shade, 24)
      : ''
    return (
      arm +
      fill(oval(x, y, 32, 38), shade) +
      fill(`M${x - 62} 1020V${y + 90}Q${x} ${y - 10} ${x + 62} ${y + 90}V1020Z`, shade)
    )
  }).join('')
  return (
    backdrop(stage, [0, dark], [0.7, blend(dark, beam, 0.55)], [1, dark]) +
    fill(beams, beam, 0.32) +
    [80, 240, 400, 560, 720].map((x) => paint.glow(x, 14, 90, '#fff0d0', 0.95)).join('') +
    paint.glow(400, 560, 420, warm, 0.8) +
    fill(box(0, 596, 800, 26), darker(dark, 0.2)) +
    fill('M372 600V470q0 -34 28 -34t28 34v130Z', dark, 0.8) +
    fill(oval(400, 410, 24, 28), dark, 0.8) +
    bokeh(stage, [warm, beam, '#fff0d0'], 16, 80, 560) +
    crowd +
    fromBehind(sitter, {
      x: 400,
      y: 790,
      size: 1.32,
      dress: { ...dress, top: blend(dress.top, dark, 0.25), skin: blend(dress.skin, dark, 0.15) },
      legs: 'none',
      hands: random.pick([
        [
          [-140, -130],
          [150, -150],
        ],
        [
          [-130, 200],
          [146, -170],
        ],
      ] as const),
      tilt: random.int(-6, 6),
    })
  )
}

/** A silhouette by the water as the sun goes down. */
export function tellDusk(stage: Stage): string {
  const { paint, random, sitter } = stage
  const [top, middle, low, water] = random.pick([
    ['#43305f', '#d9636a', '#ffc07a', '#7a4a6a'],
    ['#2c3a6a', '#c97a8a', '#ffd08a', '#5a5a86'],
    ['#6a2f4e', '#ee7f5a', '#ffd98a', '#8a4658'],
  ] as const)
  const dark = darker(blend(top, '#1a0a18', 0.6), 0.2)
  const x = random.int(250, 550)
  const shine = Array.from({ length: 15 }, (_, i) =>
    box(400 - random.int(20, 70 + i * 5), 610 + i * 20, random.int(60, 150), 6),
  ).join('')
  return (
    backdrop(stage, [0, top], [0.4, middle], [0.6, low], [1, low]) +
    paint.glow(400, 560, 380, '#ffe9b0', 0.9) +
    '<circle cx="400" cy="560" r="92" fill="#fff0c2"/>' +
    fill(
      Array.from(
        { length: 5 },
        () =>
          `M${random.int(-40, 640)} ${random.int(120, 430)}q90 -26 ${random.int(160, 320)} 0q-110 14 -200 0Z`,
      ).join(''),
      lighter(middle, 0.3),
      0.5,
    ) +
    fill(
      box(0, 596, 800, 420),
      paint.linear(0, 596, 0, 1000, [
        [0, blend(water, low, 0.55)],
        [1, water],
      ]),
    ) +
    fill(shine, '#ffeab8', 0.7) +
    fill('M-20 900Q300 850 820 916V1020H-20Z', dark) +
    fromBehind(sitter, {
      x,
      y: 486,
      size: 0.9,
      dress: silhouette(dark),
      hands: random.chance(0.5)
        ? [
            [-150, 236],
            [150, 236],
          ]
        : [
            [-40, 240],
            [126, 150],
          ],
      tilt: random.int(-8, 8),
    })
  )
}
