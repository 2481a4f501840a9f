import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { z } from 'zod'
import { drawPortrait } from './portraits/draw-portrait.ts'
import type { Look } from './portraits/look.ts'
import { SCENES, type Scene } from './portraits/scenes.ts'

/** What is kept of a demo picture: who, where and how, to be painted when somebody looks. */
export type Painting = { look: Look; scene: Scene; variation: number }

const painting = z.object({ look: z.custom<Look>(), scene: z.enum(SCENES), variation: z.number().int() })

/** Our own database wrote it, so the look itself is taken at its word. */
const svgOf = (value: unknown): Buffer => {
  const { look, scene, variation } = painting.parse(value)
  return Buffer.from(drawPortrait(look, scene, variation))
}

export async function paintPortrait(value: unknown, longestSide: number): Promise<Buffer> {
  return sharp(svgOf(value)).resize({ height: longestSide }).webp({ quality: 82, effort: 4 }).toBuffer()
}

/** The blurred colours of a portrait, in some 25 bytes. */
export async function placeholderOf(value: Painting): Promise<string> {
  const { data, info } = await sharp(svgOf(value))
    .resize({ height: 30 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
