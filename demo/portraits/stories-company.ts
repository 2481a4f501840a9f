import { drawCat, drawDog } from './animals.ts'
import { blend, darker, lighter } from './colours.ts'
import { fromBehind } from './figures.ts'
import { gripping, sleeve } from './hands.ts'
import { fill, group, line } from './paint.ts'
import { oval, smooth, trace } from './pen.ts'
import { backdrop, box, plant } from './scene-brush.ts'
import type { Stage } from './stage.ts'

const COATS = ['#b5773f', '#d9b27a', '#4a3a36', '#8a5a3c', '#c9a58c', '#6b5a52'] as const
const GREENS = ['#4f6b4a', '#3f5a44', '#66804f', '#587556'] as const

/** Things in front of the person, whose portrait is drawn behind them. */
export const COMPANY = {
  dog: (stage: Stage): string => {
    const { random, cloth, sitter } = stage
    return (
      drawDog(575, 655, 1.04, random.pick(COATS), cloth.accent) +
      sleeve([120, 1090], [250, 960], [420, 880], 130, darker(cloth.main, 0.12)) +
      gripping({ x: 474, y: 850, size: 0.8, angle: 150, side: 1, skin: sitter.skin })
    )
  },
  cooking: (stage: Stage): string => {
    const { random, sitter, cloth } = stage
    const wood = random.pick(['#a8764f', '#c9a27a', '#6b4a3c'])
    const pot = random.pick(['#c8583f', '#2f5f66', '#31252e', '#7a1f35'])
    return (
      fill(box(-20, 830, 840, 200), wood) +
      fill(box(-20, 830, 840, 16), lighter(wood, 0.3)) +
      line('M180 610q-24 -40 0 -76t0 -76M240 600q-24 -40 0 -76t0 -76', '#fffaf0', 12, 0.5) +
      fill('M84 650H334V800Q334 850 284 850H134Q84 850 84 800Z', pot) +
      fill(box(66, 640, 286, 26), darker(pot, 0.25)) +
      line('M84 710h-40M334 710h40', darker(pot, 0.3), 24) +
      line('M300 650L392 470', '#a8713f', 20) +
      fill(oval(640, 858, 130, 20), darker(wood, 0.4), 0.5) +
      [0, 1, 2]
        .map(
          (i) =>
            fill(oval(560 + i * 74, 820 - (i % 2) * 18, 44), i === 1 ? '#d9a441' : '#c83f2f') +
            fill(oval(548 + i * 74, 804 - (i % 2) * 18, 11), '#fff0d8', 0.5),
        )
        .join('') +
      plant(stage, 746, 800, 130, ['#5f7f47', '#4f6b3a', '#7c9a55']) +
      sleeve([520, 1060], [500, 800], [440, 640], 104, cloth.main) +
      gripping({ x: 384, y: 560, size: 0.72, angle: 36, side: 1, skin: sitter.skin })
    )
  },
  flowers: (stage: Stage): string => {
    const { random, sitter, cloth } = stage
    const petals = random.pick([
      ['#e6859a', '#f6b7ae', '#fff0e0'],
      ['#f2b35a', '#ffd98c', '#e8734f'],
      ['#b891d2', '#e3bfe6', '#fff2ec'],
      ['#c8324f', '#f0907a', '#ffe3d4'],
    ] as const)
    const bloom = (x: number, y: number, r: number, colour: string) =>
      fill(
        [0, 1, 2, 3, 4]
          .map((i) =>
            oval(
              Math.round(x + Math.cos(i * 1.257) * r * 0.6),
              Math.round(y + Math.sin(i * 1.257) * r * 0.6),
              r * 0.55,
            ),
          )
          .join(''),
        colour,
      ) + fill(oval(x, y, r * 0.32), darker(colour, 0.25))
    const places = [
      [470, 640, 52],
      [570, 610, 60],
      [660, 660, 52],
      [520, 710, 54],
      [620, 730, 60],
      [700, 740, 42],
      [440, 720, 40],
      [566, 540, 40],
      [650, 580, 38],
    ] as const
    return (
      plant(stage, 575, 800, 270, GREENS) +
      places.map(([x, y, r], i) => bloom(x, y, r, petals[i % 3] ?? '#fff0e0')).join('') +
      fill('M430 760L720 770L610 1040H540Z', '#e9d9c0') +
      fill('M430 760L720 770L690 830L450 820Z', '#f6ead6') +
      line('M560 1040L500 780M600 1040L650 790', '#c9b394', 5, 0.6) +
      sleeve([230, 1080], [330, 1000], [470, 930], 126, darker(cloth.main, 0.12)) +
      gripping({ x: 560, y: 900, size: 0.82, angle: 168, side: 1, skin: sitter.skin })
    )
  },
  guitar: (stage: Stage): string => {
    const { random, sitter, cloth } = stage
    const wood = random.pick(['#b5713a', '#d9a05b', '#7a3f28', '#c48a4a'])
    const body = smooth(
      trace('-170,10 -130,-110 -20,-100 40,-66 120,-84 180,-20 180,60 120,120 40,100 -20,134 -130,140'),
    )
    const guitar = group(
      line('M150 16H560', '#4a2a20', 42) +
        fill('M540 -18h110l16 18v36l-16 18h-110Z', '#3a2018') +
        fill(body, wood) +
        line(body, darker(wood, 0.45), 8) +
        fill(oval(60, 18, 46), '#2a1410') +
        fill(box(-104, -14, 26, 64), '#3a2018') +
        line('M-90 4H560M-90 18H560M-90 32H560', '#f2e0c0', 2.5, 0.8) +
        line('M230 -4v42M300 -4v42M370 -4v42M440 -4v42', '#d9b98a', 4),
      'transform="translate(300 820) rotate(-17) scale(1.12)"',
    )
    return (
      guitar +
      sleeve([20, 900], [120, 700], [286, 770], 110, darker(cloth.main, 0.12)) +
      gripping({ x: 350, y: 800, size: 0.72, angle: 196, side: 1, skin: sitter.skin }) +
      sleeve([860, 1010], [800, 880], [720, 740], 104, darker(cloth.main, 0.12)) +
      gripping({ x: 672, y: 690, size: 0.66, angle: 68, side: 1, skin: sitter.skin })
    )
  },
  coffee: (stage: Stage): string => {
    const { random, sitter, cloth, nails } = stage
    const mug = random.pick(['#f3e4cf', '#c8583f', '#2f5f66', '#d9a441', '#7a1f35'])
    const grip = { skin: sitter.skin, ...(nails ? { nails } : {}) }
    return (
      line('M340 700q-20 -36 0 -70M400 690q-20 -36 0 -70M460 700q-20 -36 0 -70', '#fffaf0', 10, 0.5) +
      fill('M316 720h168v180q0 50 -50 50h-68q-50 0 -50 -50Z', mug) +
      fill(oval(400, 720, 84, 17), darker(mug, 0.3)) +
      sleeve([60, 1080], [130, 980], [250, 900], 112, darker(cloth.main, 0.12)) +
      sleeve([740, 1080], [670, 980], [550, 900], 112, darker(cloth.main, 0.12)) +
      gripping({ x: 330, y: 836, size: 0.78, angle: 14, side: -1, ...grip }) +
      gripping({ x: 470, y: 836, size: 0.78, angle: -14, side: 1, ...grip })
    )
  },
} as const

/** A cat on the windowsill, and its human. */
export function tellCat(stage: Stage): string {
  const { paint, random, sitter, dress } = stage
  const wall = random.pick(['#b98472', '#9d7f86', '#87908a', '#6a7a86'])
  const [sky, low] = random.pick([
    ['#8fb3cf', '#ffe6c8'],
    ['#e59a86', '#ffe2ba'],
    ['#54486e', '#e59a86'],
  ] as const)
  const roofs = Array.from(
    { length: 7 },
    (_, i) => `M${60 + i * 100} 700v-${random.int(80, 200)}l50 -50l50 50V700Z`,
  ).join('')
  return (
    backdrop(stage, [0, lighter(wall, 0.15)], [1, darker(wall, 0.3)]) +
    fill(
      box(70, 60, 660, 640),
      paint.linear(0, 60, 0, 700, [
        [0, sky],
        [1, low],
      ]),
    ) +
    paint.glow(560, 420, 260, '#fff3d4', 0.8) +
    fill(roofs, blend(low, '#5a3a4a', 0.5)) +
    line('M70 60H730V700H70ZM400 60V700', lighter(wall, 0.7), 22) +
    fill('M0 0H110Q60 380 100 780H0ZM800 0H690Q740 380 700 780H800Z', lighter(wall, 0.5)) +
    fill(box(30, 700, 740, 40), lighter(wall, 0.75)) +
    drawCat(566, 500, 0.9, random.pick(['#c9854a', '#3a3236', '#a89a90', '#e6d3b4'])) +
    fromBehind(sitter, {
      x: 270,
      y: 520,
      size: 1.24,
      dress,
      legs: 'none',
      hands: [
        [-110, 258],
        [112, 258],
      ],
      tilt: 9,
    }) +
    fill('M-20 830Q400 780 820 830V1020H-20Z', darker(wall, 0.45))
  )
}
