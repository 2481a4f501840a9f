import { blend, darker, lighter } from './colours.ts'
import { gripping, sleeve } from './hands.ts'
import { fill, line } from './paint.ts'
import { oval, smooth, trace } from './pen.ts'
import { backdrop, box } from './scene-brush.ts'
import type { Stage } from './stage.ts'

/** Bare legs on a towel, and the sea. */
export function tellFeet(stage: Stage): string {
  const { paint, random, sitter, cloth } = stage
  const { skin } = sitter
  const [high, low, sea, sand] = random.pick([
    ['#7fb3cf', '#ffe9c8', '#3f8f9f', '#efd6ab'],
    ['#f0a58a', '#ffdca8', '#5f97a3', '#e6c197'],
    ['#9cc2d0', '#fff0d6', '#2f7f8f', '#f0dcb8'],
  ] as const)
  const leg = (way: number) => {
    const at = (dx: number, y: number): readonly [number, number] => [400 + way * (92 + dx), y]
    const toes = [0, 1, 2, 3, 4].map((i) => oval(...at(-38 + i * 18, 574 + i * 7), 12 - i, 16 - i)).join('')
    const [hx, hy] = at(-30, 606)
    return (
      fill(
        smooth([
          at(110, 1040),
          at(70, 880),
          at(46, 760),
          at(50, 680),
          at(46, 606),
          at(4, 574),
          at(-46, 588),
          at(-44, 680),
          at(-40, 760),
          at(-56, 880),
          at(-76, 1040),
        ]),
        skin.base,
      ) +
      fill(smooth([at(110, 1040), at(70, 880), at(40, 790), at(20, 880), at(30, 1040)]), skin.shade, 0.3) +
      fill(toes, skin.base) +
      line(`M${hx} ${hy}q${way * 34} 14 ${way * 66} 8`, skin.shade, 4, 0.5)
    )
  }
  return (
    backdrop(stage, [0, high], [0.34, low], [1, sand]) +
    paint.glow(600, 190, 300, '#fff6dc', 0.9) +
    fill(
      box(0, 330, 800, 170),
      paint.linear(0, 330, 0, 500, [
        [0, blend(sea, low, 0.4)],
        [1, sea],
      ]),
    ) +
    fill(
      Array.from({ length: 12 }, () =>
        box(random.int(0, 700), random.int(350, 470), random.int(30, 110), 4),
      ).join(''),
      '#fff8e6',
      0.6,
    ) +
    fill('M180 330l60 -90v90ZM246 330v-120l70 120Z', '#fff6ea', 0.9) +
    fill('M-20 490Q200 520 420 498T820 508V540Q500 560 300 540T-20 546Z', '#fffaf0', 0.85) +
    fill('M-20 536Q300 566 820 534V1020H-20Z', sand) +
    fill('M150 660L650 660L780 1020L20 1020Z', cloth.main) +
    fill('M170 690L630 690L650 730L150 730ZM118 830L682 830L702 880L98 880Z', cloth.under, 0.8) +
    leg(-1) +
    leg(1) +
    fill(smooth(trace('640,900 720,870 760,930 690,960')), '#2b2024') +
    line('M640 905q-30 -30 -50 -6M760 930q20 10 30 -8', '#2b2024', 8)
  )
}

/** The bow of a kayak on a lake, and a paddle. */
export function tellKayak(stage: Stage): string {
  const { paint, random, sitter, cloth, nails } = stage
  const [sky, haze, hill, lake] = random.pick([
    ['#9bb9cf', '#ffe3c2', '#5f7f78', '#5f9aa3'],
    ['#f0b48a', '#ffe6bd', '#6d5a6a', '#8a8fa3'],
    ['#8fb3c9', '#f6eccf', '#5a7a55', '#4f8a94'],
  ] as const)
  const boat = random.pick(['#c8583f', '#d9a441', '#b3243f', '#2f7f86'])
  return (
    backdrop(stage, [0, sky], [0.42, haze], [1, lake]) +
    paint.glow(560, 260, 320, '#fff4d6', 0.9) +
    fill('M-20 430Q120 250 260 340T520 300T820 380V470H-20Z', blend(hill, haze, 0.45)) +
    fill('M-20 450Q160 370 330 420T640 390T820 430V480H-20Z', hill) +
    fill(
      box(0, 462, 800, 560),
      paint.linear(0, 462, 0, 1000, [
        [0, blend(lake, haze, 0.5)],
        [1, darker(lake, 0.2)],
      ]),
    ) +
    fill(
      Array.from({ length: 16 }, () =>
        box(random.int(-20, 720), random.int(480, 800), random.int(40, 150), 5),
      ).join(''),
      '#fff8e6',
      0.35,
    ) +
    fill(smooth(trace('400,500! 470,640 540,830 580,1040! 220,1040! 260,830 330,640')), boat) +
    fill(smooth(trace('400,500! 470,640 540,830 580,1040! 400,1040!')), darker(boat, 0.2), 0.6) +
    line('M400 560V760', lighter(boat, 0.5), 6, 0.7) +
    fill(oval(400, 960, 120, 96), darker(boat, 0.55)) +
    line('M40 700L760 880', '#3a2a2a', 22) +
    fill(smooth(trace('70,708 -40,740 -60,650 30,660')), '#e6c25a') +
    fill(smooth(trace('740,874 850,860 850,950 770,910')), '#e6c25a') +
    sleeve([60, 1060], [120, 960], [206, 836], 104, cloth.main) +
    sleeve([800, 1100], [690, 1020], [590, 918], 104, cloth.main) +
    gripping({
      x: 250,
      y: 758,
      size: 0.74,
      angle: 104,
      side: 1,
      skin: sitter.skin,
      ...(nails ? { nails } : {}),
    }) +
    gripping({
      x: 566,
      y: 838,
      size: 0.74,
      angle: 104,
      side: 1,
      skin: sitter.skin,
      ...(nails ? { nails } : {}),
    })
  )
}
