import { itemAt } from '../../core/typed.ts'
import type { Body } from './body.ts'
import { blend, darker, lighter, WARDROBES } from './colours.ts'
import type { Cloth } from './cut.ts'
import { GARMENTS, type Garment } from './garments.ts'
import { fill, group } from './paint.ts'
import { type Point, SIDES, type Side, stroke } from './pen.ts'
import type { Sitter } from './sitter.ts'

const FOR_WOMEN: readonly Garment[] = [
  'tee',
  'v-neck',
  'blouse',
  'blazer',
  'turtleneck',
  'knit',
  'dress',
  'scoop',
  'denim',
  'wrap',
  'leather',
]
const FOR_MEN: readonly Garment[] = [
  'tee',
  'shirt',
  'blazer',
  'turtleneck',
  'knit',
  'hoodie',
  'henley',
  'denim',
  'polo',
  'leather',
]
/** Clothes with a neckline that leaves tattoos visible. */
const OPEN: readonly Garment[] = ['scoop', 'dress', 'v-neck', 'tee', 'henley']

function chooseGarment({ look, pose, woman }: Sitter): Garment {
  const all = woman ? FOR_WOMEN : FOR_MEN
  const list = look.tattoos === 'many' ? all.filter((garment) => OPEN.includes(garment)) : all
  const fitting = look.age > 58 ? list.filter((garment) => garment !== 'hoodie' && garment !== 'dress') : list
  return itemAt(fitting, (look.seed + pose.outfit * 3) % fitting.length)
}

/** The small colour of an outfit, for hats and cups. */
export const accentOf = ({ look, pose }: Sitter): string =>
  itemAt(WARDROBES, look.wardrobe[(pose.outfit + 1) % look.wardrobe.length] ?? 0)[0]

/** The colours of what a person wears in one picture. */
export function clothOf(sitter: Sitter): Cloth {
  const { look, pose } = sitter
  const [colour, under, accent] = itemAt(WARDROBES, look.wardrobe[pose.outfit % look.wardrobe.length] ?? 0)
  const { dye } = GARMENTS[chooseGarment(sitter)]
  const main = dye ?? colour
  return {
    main,
    under: dye ? colour : under,
    accent,
    shade: darker(main, 0.34),
    light: lighter(main, 0.16),
  }
}

export function drawClothes(sitter: Sitter, body: Body): string {
  const { pose, paint } = sitter
  const garment = GARMENTS[chooseGarment(sitter)]
  const cloth = clothOf(sitter)
  const tone = paint.linear(pose.light * body.shoulder, 260, -pose.light * body.shoulder, 420, [
    [0, cloth.light],
    [0.4, cloth.main],
    [0.65, blend(cloth.main, cloth.shade, 0.4)],
    [1, darker(cloth.shade, 0.2)],
  ])
  const onBody = `clip-path="${paint.clip(body.outline)}"`
  const beneath = group(garment.beneath?.(cloth, body) ?? '', onBody)
  // The cloth is a little wider than the body, so that no skin shows at the edge.
  const stuff = `<use href="${body.outline}" fill="${tone}" stroke="${tone}" stroke-width="4"/>`
  const dressed = group(
    `${stuff}${drawFolds(cloth, body)}`,
    `clip-path="${paint.clip(garment.region(body))}"`,
  )
  const edge = group(garment.edge(cloth, body), onBody)
  return beneath + dressed + edge + garment.over(cloth, body)
}

/** Sleeves, and the folds that run from the shoulders. */
function drawFolds(cloth: Cloth, { shoulder }: Body): string {
  const at = (side: Side, share: number, y: number): Point => [side * shoulder * share, y]
  const arms = SIDES.map((side) =>
    stroke(at(side, 0.8, 372), at(side, 0.76, 560), at(side, 0.8, 760), 5),
  ).join('')
  const folds = SIDES.map(
    (side) =>
      stroke(at(side, 0.79, 420), at(side, 0.58, 446), at(side, 0.34, 506), 7) +
      stroke(at(side, 0.78, 470), at(side, 0.62, 500), at(side, 0.48, 560), 6) +
      stroke(at(side, 0.62, 300), at(side, 0.7, 330), at(side, 0.74, 380), 4),
  ).join('')
  return fill(folds + arms, blend(cloth.shade, '#1a0a14', 0.2), 0.5)
}
