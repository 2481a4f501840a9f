import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { z } from 'zod'
import { drawPortrait } from './portraits/draw-portrait.ts'
import { drawStory } from './portraits/draw-story.ts'
import type { Look } from './portraits/look.ts'
import { SCENES, type Scene } from './portraits/scenes.ts'
import { isStory, STORIES, type Story } from './portraits/stories.ts'

/** The stored description of a demo photo; the picture is painted when a browser first requests it. */
export type Painting = { look: Look; scene: Scene | Story; variation: number }

const painting = z.object({
  look: z.custom<Look>(),
  scene: z.enum([...SCENES, ...STORIES]),
  variation: z.number().int(),
})

/** The look is not validated, because only our own installer writes it. */
const svgOf = (value: unknown): Buffer => {
  const { look, scene, variation } = painting.parse(value)
  return Buffer.from(
    isStory(scene) ? drawStory(look, scene, variation) : drawPortrait(look, scene, variation),
  )
}

/** Effort 2 takes two thirds of the time of effort 4 and makes the file a twentieth larger. */
export async function paintPortrait(value: unknown, longestSide: number): Promise<Buffer> {
  return sharp(svgOf(value)).resize({ height: longestSide }).webp({ quality: 82, effort: 2 }).toBuffer()
}

/** The placeholder of a portrait: its blurred colours in some 25 bytes. */
export async function placeholderOf(value: Painting): Promise<string> {
  const { data, info } = await sharp(svgOf(value))
    .resize({ height: 30 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
