import type { Random } from '../random.ts'
import { clothOf } from './clothes.ts'
import { blend, darker } from './colours.ts'
import type { Cloth } from './cut.ts'
import type { Dress } from './figures.ts'
import type { Brush } from './scene-brush.ts'
import type { Sitter } from './sitter.ts'

/** What a story is told with: the person, and the colours of their clothes. */
export type Stage = Brush & { sitter: Sitter; cloth: Cloth; dress: Dress; nails?: string }

export function createStage(sitter: Sitter, random: Random): Stage {
  const { look, skin, hair, woman, paint } = sitter
  const cloth = clothOf(sitter)
  const legs = random.pick(['#3d4a66', '#2f2a36', '#6b5a4c', '#4a4a3c'])
  return {
    paint,
    random,
    sitter,
    cloth,
    dress: {
      skin: skin.base,
      hair: blend(hair.base, hair.shade, 0.4),
      top: cloth.main,
      legs,
      shoes: darker(legs, 0.4),
    },
    ...(woman && look.makeup > 0.5 ? { nails: look.lipstick } : {}),
  }
}
