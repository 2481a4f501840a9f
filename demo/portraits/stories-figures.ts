import { backOfHead, faceFromAside } from './back-of-head.ts'
import { blend, darker, lighter } from './colours.ts'
import { fromBehind } from './figures.ts'
import { fill, group, line } from './paint.ts'
import { oval, type Point, smooth, trace } from './pen.ts'
import { backdrop, box } from './scene-brush.ts'
import type { Stage } from './stage.ts'

/** A ridge of hills or mountains across the picture. */
function ridge(
  { random }: Stage,
  y: number,
  height: number,
  step: number,
  colour: string,
  sharp = false,
): string {
  const points: Point[] = [
    [-40, 1040, 1],
    [-40, y, 1],
  ]
  for (let x = 0; x <= 840; x += step)
    points.push([x, y - random.int(0, height), sharp && (x / step) % 2 ? 1 : undefined])
  points.push([840, 1040, 1])
  return fill(smooth(points), colour)
}

/** Somebody on a rock before a wide view. */
export function tellView(stage: Stage): string {
  const { paint, random, sitter, dress, cloth } = stage
  const [sky, haze, rock] = random.pick([
    ['#8fb3cf', '#ffe6c8', '#4f5f78'],
    ['#e59a86', '#ffe2ba', '#5d4560'],
    ['#7fa0b8', '#f8e2cc', '#3f5a5c'],
    ['#b48fb0', '#ffdcc0', '#54486e'],
  ] as const)
  const x = random.int(320, 480)
  return (
    backdrop(stage, [0, sky], [0.55, haze], [1, haze]) +
    paint.glow(800 - x, 330, 340, '#fff6dc', 0.95) +
    ridge(stage, 520, 220, 105, blend(haze, rock, 0.22), true) +
    ridge(stage, 620, 170, 105, blend(haze, rock, 0.42), true) +
    ridge(stage, 720, 120, 140, blend(haze, rock, 0.64)) +
    fill(
      smooth([
        [-40, 1040, 1],
        [-40, 900],
        [x - 210, 850],
        [x - 120, 776],
        [x + 20, 764],
        [x + 130, 782],
        [x + 230, 866],
        [840, 920],
        [840, 1040, 1],
      ]),
      darker(rock, 0.35),
    ) +
    line(`M${x - 150} 830q80 -30 170 -20M${x - 40} 900q100 -40 220 -4`, lighter(rock, 0.2), 5, 0.3) +
    fromBehind(sitter, {
      x,
      y: 540,
      size: 0.94,
      dress,
      legs: 'sitting',
      hands: [
        [-128, 222],
        [128, 222],
      ],
    }) +
    fill(
      smooth([
        [x + 170, 810],
        [x + 214, 700],
        [x + 290, 706],
        [x + 316, 830],
        [x + 250, 850],
      ]),
      cloth.accent,
    ) +
    line(`M${x + 200} 740q40 20 90 0M${x + 220} 702q20 -30 46 2`, darker(cloth.accent, 0.35), 7)
  )
}

/** A ride along the water. */
export function tellBike(stage: Stage): string {
  const { paint, random, sitter, dress, cloth } = stage
  const [sky, haze, grass] = random.pick([
    ['#9cc2d8', '#fff0d2', '#8aa85f'],
    ['#f2b48e', '#ffe9c2', '#a89a58'],
    ['#a9c4cf', '#fdf1dc', '#6f9a6a'],
  ] as const)
  const frame = random.pick(['#c8324f', '#1f4a4d', '#d9a441', '#2b2024', '#3e5f74'])
  const { skin } = sitter
  const wheel = (x: number) =>
    line(oval(x, 812, 108), '#2b2024', 11) +
    line(
      [0, 1, 2, 3]
        .map(
          (i) =>
            `M${Math.round(x - Math.cos(i * 0.785) * 104)} ${Math.round(812 - Math.sin(i * 0.785) * 104)}L${Math.round(x + Math.cos(i * 0.785) * 104)} ${Math.round(812 + Math.sin(i * 0.785) * 104)}`,
        )
        .join(''),
      '#8a8078',
      2.5,
      0.7,
    ) +
    fill(oval(x, 812, 12), '#2b2024')
  const leg = (colour: string, knee: Point, foot: Point) =>
    line(`M330 560L${knee[0]} ${knee[1]}L${foot[0]} ${foot[1]}`, colour, 52) +
    line(`M${foot[0] - 8} ${foot[1] + 16}h44`, dress.shoes, 28)
  const mill =
    fill('M640 500l20 -170h60l20 170Z', blend(haze, '#5a4a4a', 0.5)) +
    line('M690 330l-86 -70M690 330l86 70M690 330l-70 86M690 330l70 -86', blend(haze, '#5a4a4a', 0.6), 11)
  return (
    backdrop(stage, [0, sky], [0.6, haze], [1, haze]) +
    paint.glow(200, 200, 340, '#fffbe8', 0.9) +
    fill(
      'M40 190q40 -50 90 -20q50 -50 100 0q60 -6 60 40h-270q-20 -10 20 -20ZM480 110q36 -40 80 -14q40 -40 90 4q44 0 44 32h-230q-14 -10 16 -22Z',
      '#ffffff',
      0.7,
    ) +
    mill +
    fill('M-20 520Q200 480 420 506T820 496V640H-20Z', blend(grass, haze, 0.35)) +
    fill(box(0, 590, 800, 90), blend(sky, '#5f8fa3', 0.4)) +
    fill('M-20 660Q400 640 820 664V1020H-20Z', grass) +
    fill('M-20 860Q400 834 820 862V960Q400 930 -20 962Z', '#d9c3a0') +
    wheel(210) +
    wheel(590) +
    leg(darker(dress.legs, 0.3), [470, 640], [396, 770]) +
    line('M210 812L300 620L520 640L380 812ZM300 620L380 812M520 640L506 566M520 640L590 812', frame, 16) +
    line('M506 566q40 -24 74 6', '#2b2024', 14) +
    line('M262 604h78', '#2b2024', 22) +
    fill(oval(380, 812, 26), '#2b2024') +
    leg(dress.legs, [462, 690], [372, 862]) +
    fill(smooth(trace('286,580 300,470 360,360 430,344 452,390 410,480 372,590')), dress.top) +
    line('M418 392Q470 470 524 498', darker(dress.top, 0.16), 46) +
    line('M514 492L566 560', skin.base, 32) +
    group(
      backOfHead(sitter, dress) + faceFromAside(sitter),
      'transform="translate(438 290) rotate(14) scale(1.16)"',
    ) +
    fill('M540 480h96l-10 74h-76Z', '#b98a4b') +
    line('M548 500h82M552 522h74', '#8a5f30', 4) +
    [0, 1, 2, 3]
      .map((i) => fill(oval(556 + i * 22, 470 - (i % 2) * 14, 17), i % 2 ? cloth.accent : '#e6859a'))
      .join('')
  )
}

/** A run through the park. */
export function tellRun(stage: Stage): string {
  const { paint, random, sitter, dress, cloth } = stage
  const [leaf, far, path] = random.pick([
    ['#5f8357', '#b7c48a', '#d9c8a8'],
    ['#c0783c', '#ecc27a', '#d3bb98'],
    ['#4f7763', '#a8c0a0', '#cfc3b2'],
  ] as const)
  const tree = (x: number, y: number, r: number, colour: string) =>
    fill(box(x - r * 0.1, y, r * 0.2, r * 2.2), '#6b4433') +
    fill(
      oval(x, y, r, r * 1.05) +
        oval(x - r * 0.6, y + r * 0.3, r * 0.66) +
        oval(x + r * 0.6, y + r * 0.3, r * 0.66),
      colour,
    )
  const leg = (hip: number, knee: Point, foot: Point, colour: string) =>
    line(`M${hip} 640L${knee[0]} ${knee[1]}L${foot[0]} ${foot[1]}`, colour, 56) +
    fill(oval(foot[0], foot[1] + 22, 40, 24), cloth.accent)
  return (
    backdrop(stage, [0, '#ffeecb'], [0.5, lighter(far, 0.4)], [1, far]) +
    paint.glow(430, 240, 380, '#fffbe6', 0.95) +
    [90, 250, 560, 720].map((x) => tree(x, random.int(330, 400), random.int(80, 120), far)).join('') +
    fill('M-20 560Q400 520 820 560V1020H-20Z', blend(leaf, far, 0.5)) +
    tree(40, 300, 190, leaf) +
    tree(790, 280, 200, darker(leaf, 0.08)) +
    fill('M370 540H450L720 1020H90Z', path) +
    fill(oval(400, 945, 150, 26), darker(path, 0.5), 0.4) +
    leg(372, [350, 760], [372, 880], dress.legs) +
    leg(430, [452, 750], [474, 800], darker(dress.legs, 0.2)) +
    fromBehind(sitter, {
      x: 400,
      y: 400,
      size: 1,
      dress,
      legs: 'none',
      hands: [
        [-150, 130],
        [140, 150],
      ],
      tilt: -5,
    }) +
    fill(oval(400, 626, 78, 38), dress.legs)
  )
}
