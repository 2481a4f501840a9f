import { blend, darker, lighter } from './colours.ts'
import { gripping, resting, sleeve } from './hands.ts'
import { fill, group, line } from './paint.ts'
import { oval, smooth, trace } from './pen.ts'
import { backdrop, bokeh, box, plant } from './scene-brush.ts'
import type { Stage } from './stage.ts'

const GREENS = ['#4f6b4a', '#3f5a44', '#66804f', '#587556'] as const

/** Two hands around a mug at a table by the window. */
export function tellCup(stage: Stage): string {
  const { paint, random, sitter, cloth, nails } = stage
  const { skin } = sitter
  const wall = random.pick(['#c9a58c', '#a7aea0', '#b9919a', '#8f9aa6'])
  const mug = random.pick(['#f3e4cf', '#c8583f', '#2f5f66', '#d9a441', '#7a1f35'])
  const wood = random.pick(['#8a5a40', '#a8764f', '#6b4334'])
  const steam = [-40, 0, 44].map((x, i) => `M${400 + x} ${430 - i * 8}q-26 -46 0 -86t0 -90`).join('')
  return (
    backdrop(stage, [0, lighter(wall, 0.3)], [1, wall]) +
    fill(
      box(60, 0, 430, 520),
      paint.linear(0, 0, 0, 520, [
        [0, '#bcd3df'],
        [1, '#fbe6c6'],
      ]),
    ) +
    fill(box(266, 0, 14, 520) + box(60, 250, 430, 12), lighter(wall, 0.65)) +
    fill(box(36, 512, 480, 22), lighter(wall, 0.5)) +
    paint.glow(280, 240, 420, '#fff0cf', 0.7) +
    plant(stage, 640, 560, 260, GREENS) +
    fill('M570 548h140l-18 112h-104Z', '#b4694c') +
    fill(box(-20, 640, 840, 380), wood) +
    line('M-20 720h840M-20 820h840M-20 930h840', darker(wood, 0.25), 4, 0.5) +
    fill(oval(400, 826, 190, 46), darker(wood, 0.5), 0.4) +
    line(steam, '#fffaf0', 13, 0.5) +
    line('M508 560q92 -10 84 74q-6 76 -92 74', mug, 34) +
    fill('M280 480h240v270q0 76 -76 76h-88q-76 0 -76 -76Z', mug) +
    fill('M280 480h70v346h-6q-64 -6 -64 -76Z', lighter(mug, 0.3), 0.5) +
    fill(oval(400, 480, 120, 26), darker(mug, 0.25)) +
    fill(oval(400, 486, 102, 19), '#5a3020') +
    sleeve([-60, 1010], [70, 900], [206, 748], 124, cloth.main) +
    sleeve([860, 1010], [730, 900], [594, 748], 124, cloth.main) +
    gripping({ x: 300, y: 640, size: 1.12, angle: 12, side: -1, skin, ...(nails ? { nails } : {}) }) +
    gripping({ x: 500, y: 640, size: 1.12, angle: -12, side: 1, skin, ...(nails ? { nails } : {}) })
  )
}

/** Two glasses that meet on a terrace in the evening. */
export function tellToast(stage: Stage): string {
  const { paint, random, sitter, cloth, nails } = stage
  const [top, low] = random.pick([
    ['#3d2a52', '#f0936a'],
    ['#2c3a5c', '#f2b280'],
    ['#5a2a4a', '#f5a878'],
  ] as const)
  const wine = random.pick(['#8a1f3a', '#e7c77a', '#d9818a'])
  const glass = (x: number, angle: number) =>
    group(
      fill('M-78 -150h156q6 120 -78 146q-84 -26 -78 -146Z', '#fff6ea', 0.26) +
        fill('M-74 -84h148q-8 62 -74 80q-66 -18 -74 -80Z', wine, 0.92) +
        line('M0 0v190', '#fff6ea', 11, 0.7) +
        line('M-78 -150q-6 120 78 146q84 -26 78 -146', '#fff6ea', 4, 0.6) +
        fill(oval(0, 194, 62, 12), '#fff6ea', 0.65) +
        line('M-50 -130q-2 60 22 96', '#ffffff', 8, 0.4),
      `transform="translate(${x} 430) rotate(${angle})"`,
    )
  const other = random.pick(['#e8b48e', '#925b3a', '#f6d0ba', '#c28859'])
  const stranger = { ...sitter.skin, base: other, shade: blend(other, '#5a2a1c', 0.4) }
  return (
    backdrop(stage, [0, top], [0.7, low], [1, blend(low, '#4a2236', 0.6)]) +
    paint.glow(400, 560, 460, '#ffe2ae', 0.8) +
    bokeh(stage, ['#ffc27a', '#ff8f6a', '#ffe3ac', '#f06a70'], 22, 60, 700) +
    fill('M-20 800Q400 740 820 800V1020H-20Z', '#3a1f2e') +
    glass(300, 15) +
    glass(506, -15) +
    paint.glow(402, 300, 110, '#fff6d8', 0.9) +
    sleeve([-60, 900], [80, 820], [172, 640], 112, cloth.main) +
    gripping({
      x: 252,
      y: 560,
      size: 0.78,
      angle: 24,
      side: -1,
      skin: sitter.skin,
      ...(nails ? { nails } : {}),
    }) +
    sleeve([860, 900], [730, 820], [636, 640], 112, random.pick(['#e9d9c6', '#2c3a5c', '#4d5a3b'])) +
    gripping({ x: 552, y: 560, size: 0.78, angle: -24, side: 1, skin: stranger })
  )
}

/** An open book on somebody's knees. */
export function tellBook(stage: Stage): string {
  const { paint, random, sitter, cloth, dress, nails } = stage
  const sofa = random.pick(['#7d4a52', '#5b6b62', '#8a6a4a', '#4a4a66'])
  const page = (way: number) =>
    `M400 590C${400 + way * 60} 540 ${400 + way * 190} 540 ${400 + way * 270} 572L${400 + way * 250} 792C${400 + way * 180} 764 ${400 + way * 60} 768 400 812Z`
  const rows = [-1, 1].flatMap((way) =>
    [0, 1, 2, 3, 4, 5].map(
      (i) =>
        `M${400 + way * 40} ${612 + i * 27}Q${400 + way * 130} ${582 + i * 27} ${400 + way * 232} ${604 + i * 27}`,
    ),
  )
  return (
    backdrop(stage, [0, lighter(sofa, 0.12)], [1, darker(sofa, 0.3)]) +
    paint.glow(640, 60, 520, '#ffd79a', 0.75) +
    fill('M-20 330Q400 250 820 330V1020H-20Z', darker(sofa, 0.18)) +
    fill(
      smooth(trace('30,110! 150,120 270,90! 262,220 300,340! 160,326 50,350! 60,230')),
      random.pick(['#d9a05b', '#c8583f', '#e6d3b4']),
    ) +
    fill(
      smooth(trace('540,100! 650,130 770,120! 756,230 776,350! 650,330 530,340! 556,220')),
      random.pick(['#3e5f74', '#7a1f35', '#66804f']),
    ) +
    fill('M90 1020Q120 640 300 560Q392 560 400 1020Z', dress.legs) +
    fill('M710 1020Q680 640 500 560Q408 560 400 1020Z', darker(dress.legs, 0.14)) +
    fill(
      'M104 560L390 588V832L120 800ZM696 560L410 588V832L680 800Z',
      random.pick(['#7a1f35', '#2c3a5c', '#31555a']),
    ) +
    fill(page(-1), '#fff6e6') +
    fill(page(1), '#f8ead2') +
    line(rows.join(''), '#8a6a5a', 5, 0.4) +
    line('M400 592V812', '#b99a80', 4, 0.7) +
    sleeve([-50, 1030], [30, 900], [98, 790], 118, cloth.main) +
    sleeve([850, 1030], [770, 900], [702, 790], 118, cloth.main) +
    resting({
      x: 150,
      y: 720,
      size: 0.86,
      angle: 38,
      side: -1,
      skin: sitter.skin,
      ...(nails ? { nails } : {}),
    }) +
    resting({
      x: 650,
      y: 720,
      size: 0.86,
      angle: -38,
      side: 1,
      skin: sitter.skin,
      ...(nails ? { nails } : {}),
    })
  )
}

/** Hands that cook: a board with vegetables, seen from above. */
export function tellBoard(stage: Stage): string {
  const { random, sitter, cloth, nails } = stage
  const counter = random.pick(['#e6dccf', '#3f4a4c', '#b9a892', '#54606a'])
  const wood = random.pick(['#c08a5a', '#a8713f', '#d3a878'])
  const tomato = (x: number, y: number, r: number) =>
    fill(oval(x, y, r), '#c83f2f') +
    fill(oval(x - r * 0.3, y - r * 0.35, r * 0.28), '#f08a6a', 0.8) +
    fill(`M${x} ${y - r * 0.5}l12 -16l2 16l18 -4l-16 14l10 14l-22 -8l-16 10l4 -18l-14 -12Z`, '#4f6b3a')
  const slices = [0, 1, 2]
    .map(
      (i) =>
        fill(oval(330 + i * 58, 560 - i * 10, 34, 38), '#d9503a') +
        fill(oval(330 + i * 58, 560 - i * 10, 24, 28), '#f0907a'),
    )
    .join('')
  return (
    backdrop(stage, [0, lighter(counter, 0.1)], [1, darker(counter, 0.12)]) +
    fill(
      'M110 330Q110 296 144 296H668Q702 296 702 330V800Q702 834 668 834H144Q110 834 110 800Z',
      darker(wood, 0.35),
      0.5,
    ) +
    fill('M100 310Q100 276 134 276H658Q692 276 692 310V780Q692 814 658 814H134Q100 814 100 780Z', wood) +
    line('M140 360H650M140 470H650M140 690H650M140 760H650', darker(wood, 0.25), 4, 0.35) +
    fill(oval(640, 350, 18), darker(wood, 0.5)) +
    tomato(150, 160, 66) +
    tomato(286, 130, 54) +
    plant(stage, 640, 250, 210, ['#5f7f47', '#4f6b3a', '#7c9a55']) +
    fill(oval(500, 140, 70), '#f2ead8') +
    fill(oval(500, 140, 50), '#d8b24a') +
    slices +
    fill('M470 520L500 250Q560 260 556 330L530 540Z', '#d8dcdc') +
    line('M556 330L530 540', '#9aa2a4', 4) +
    line('M496 560L486 690', '#31252e', 34) +
    sleeve([-60, 1010], [60, 930], [176, 800], 128, cloth.main) +
    sleeve([860, 1030], [720, 960], [590, 800], 128, cloth.main) +
    resting({
      x: 240,
      y: 690,
      size: 0.98,
      angle: 26,
      side: -1,
      skin: sitter.skin,
      ...(nails ? { nails } : {}),
    }) +
    gripping({
      x: 500,
      y: 690,
      size: 0.84,
      angle: 14,
      side: 1,
      skin: sitter.skin,
      ...(nails ? { nails } : {}),
    })
  )
}
