import { createRandom } from '../random.ts'
import { drawLines } from './age.ts'
import { drawBeard } from './beard.ts'
import { type Body, drawSkin, measureBody } from './body.ts'
import { drawBrows } from './brows.ts'
import { drawClothes } from './clothes.ts'
import { drawEyes } from './eyes.ts'
import { drawEars, drawFace, drawFreckles, faceOutline, hairFit } from './face.ts'
import { drawGlasses } from './glasses.ts'
import { drawMensHair, isMensHair } from './hair-men.ts'
import type { HairPieces } from './hair-strands.ts'
import { drawWomensHair } from './hair-women.ts'
import { drawEarrings, drawNecklace } from './jewellery.ts'
import type { Look } from './look.ts'
import { drawMouth } from './mouth.ts'
import { drawNose } from './nose.ts'
import { group, sheer } from './paint.ts'
import { LIGHTS, paintScene, type Scene } from './scenes.ts'
import { createSitter, type Expression, type Pose, type Sitter } from './sitter.ts'
import { drawTattoos } from './tattoos.ts'

/** Repeated entries are likelier, because most people smile in their photos. */
const MOODS: readonly Expression[] = ['soft', 'soft', 'warm', 'warm', 'bright', 'half', 'half', 'calm']

/**
 * One picture of a person, 800 by 1000; the same look, scene and variation give the same picture. `moved`
 * changes the pose for the frames of a film.
 */
export function drawPortrait(look: Look, scene: Scene, variation: number, moved: Partial<Pose> = {}): string {
  const sitter = createSitter(look, { ...choosePose(look, scene, variation), ...moved })
  const { pose, paint } = sitter
  const background = paintScene(scene, `${look.seed} ${variation}`, pose.light, paint)
  const place = `transform="translate(${pose.x} ${pose.y}) scale(${pose.scale})"`
  const picture = background + group(drawFigure(sitter), place) + drawAir(scene)
  const frame =
    'viewBox="0 0 800 1000" width="800" height="1000" stroke-linecap="round" stroke-linejoin="round"'
  const definitions = `<defs>${paint.definitions()}</defs>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${definitions}${picture}</svg>`
}

function choosePose(look: Look, scene: Scene, variation: number): Pose {
  const random = createRandom(`pose ${look.seed} ${scene} ${variation}`)
  const between = (low: number, high: number) => Math.round((low + random.next() * (high - low)) * 100) / 100
  const scale = between(1.16, 1.36)
  return {
    light: random.chance(0.5) ? 1 : -1,
    tilt: between(-4, 4),
    turn: between(-0.8, 0.8),
    scale,
    x: 400 + random.int(-24, 24),
    y: Math.round(452 + (1.26 - scale) * 90),
    expression: random.pick(MOODS),
    outfit: variation,
    lids: 0,
  }
}

/** The figure from back to front: hair behind, body, clothes, head, hair in front. */
function drawFigure(sitter: Sitter): string {
  const { pose, paint } = sitter
  const body: Body = measureBody(sitter)
  const face = paint.shape(faceOutline(sitter))
  const hair = drawHair(sitter)
  const leaning = `transform="rotate(${pose.tilt} 0 150)"`
  const fitted = `transform="scale(${hairFit(sitter)} 1)"`
  const features =
    drawEars(sitter) +
    drawFace(sitter, face, hair.shadow) +
    drawFreckles(sitter) +
    drawLines(sitter) +
    drawBeard(sitter, face) +
    drawNose(sitter) +
    drawMouth(sitter) +
    drawEyes(sitter) +
    drawBrows(sitter) +
    drawEarrings(sitter) +
    group(hair.front, fitted) +
    drawGlasses(sitter)
  return (
    group(group(hair.back, fitted), leaning) +
    drawSkin(sitter, body, face) +
    drawTattoos(sitter, body) +
    drawNecklace(sitter, body) +
    drawClothes(sitter, body) +
    group(features, leaning)
  )
}

const drawHair = (sitter: Sitter): HairPieces => {
  const { hair } = sitter.look
  return isMensHair(hair) ? drawMensHair(sitter, hair) : drawWomensHair(sitter, hair)
}

/** The colour of the air over the whole picture, so that person and background belong together. */
function drawAir(scene: Scene): string {
  const { colour, strength } = LIGHTS[scene]
  return `<rect width="800" height="1000" fill="${sheer(colour, strength)}"/>`
}
