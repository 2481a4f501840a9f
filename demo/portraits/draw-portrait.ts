import { createRandom, type Random } from '../random.ts'
import { drawLines } from './age.ts'
import { drawBeard } from './beard.ts'
import { drawSkin, measureBody } from './body.ts'
import { drawBrows } from './brows.ts'
import { accentOf, drawClothes } from './clothes.ts'
import type { Expression } from './expressions.ts'
import { drawEyes } from './eyes.ts'
import { drawFace, drawFarEar, drawFreckles, drawNearEar } from './face.ts'
import { drawGlasses } from './glasses.ts'
import type { Hair } from './hair.ts'
import { drawMensHair, isMensHair } from './hair-men.ts'
import { drawWomensHair } from './hair-women.ts'
import { drawHat } from './hats.ts'
import { headOutline } from './head.ts'
import { drawEarrings, drawNecklace } from './jewellery.ts'
import type { Hat, Look } from './look.ts'
import { drawMouth } from './mouth.ts'
import { drawNose } from './nose.ts'
import { fill, group, sheer } from './paint.ts'
import { LIGHTS, paintScene, type Scene } from './scenes.ts'
import { createSitter, type Pose, type Sitter } from './sitter.ts'
import { drawTattoos } from './tattoos.ts'

/** Repeated entries are likelier, because most people smile in their photos. */
const MOODS: readonly Expression[] = [
  'soft',
  'soft',
  'warm',
  'warm',
  'bright',
  'bright',
  'bright',
  'laugh',
  'half',
  'calm',
  'aside',
  'dreaming',
  'curious',
]
/** Hair that stays in shape under a hat. */
const WITH_HAT: readonly Look['hair'][] = [
  'long-straight',
  'long-waves',
  'curtain-fringe',
  'bob',
  'lob-waves',
  'pixie',
  'locs',
  'box-braids',
  'buzz',
  'crop',
  'side-part',
  'man-waves',
  'man-locs',
  'bald',
  'receding',
]
const HATS_BY_SCENE: { [S in Scene]?: readonly Hat[] } = {
  mountains: ['beanie', 'beanie', 'cap'],
  beach: ['sunhat', 'cap'],
  garden: ['sunhat', 'headband'],
  outdoors: ['cap', 'beanie', 'headband'],
  evening: ['beanie'],
}
/** How near the camera is: a close face, head and shoulders, down to the waist. */
const CROPS = [1.5, 1.28, 1.28, 1.1] as const
/** The size of the head on its body. */
const HEAD_SIZE = 0.87
/** The y position of the chin, around which the head leans. */
const CHIN = 188

/**
 * One picture of a person, 800 by 1000; the same look, scene and variation give the same picture. `moved`
 * changes the pose for the frames of a film.
 */
export function drawPortrait(look: Look, scene: Scene, variation: number, moved: Partial<Pose> = {}): string {
  const sitter = createSitter(look, { ...choosePose(look, scene, variation), ...moved })
  return frame(sitter, paintPortrait(sitter, scene, variation))
}

/** The person before the background, without a frame. */
export function paintPortrait(sitter: Sitter, scene: Scene, variation: number): string {
  const { look, pose, paint } = sitter
  const background = paintScene(scene, `${look.seed} ${variation}`, pose.light, paint)
  const place = `transform="translate(${pose.x} ${pose.y}) scale(${pose.scale})"`
  return background + group(drawFigure(sitter), place) + drawAir(scene)
}

/** Puts a finished picture and what it defined into one file. */
export function frame({ paint }: Sitter, picture: string): string {
  const size = 'viewBox="0 0 800 1000" width="800" height="1000"'
  const ends = 'stroke-linecap="round" stroke-linejoin="round"'
  const definitions = `<defs>${paint.definitions()}</defs>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${ends}>${definitions}${picture}</svg>`
}

export function choosePose(look: Look, scene: Scene, variation: number): Pose {
  // The pose does not depend on the scene, so that a face chosen by eye stays as it was before any background.
  const random = createRandom(`pose ${look.seed} ${variation}`)
  const between = (low: number, high: number) => Math.round((low + random.next() * (high - low)) * 100) / 100
  const scale = random.pick(CROPS) * between(0.96, 1.04)
  const side = random.chance(0.5) ? 1 : -1
  const expression = random.pick(MOODS)
  return {
    light: random.chance(0.5) ? 1 : -1,
    tilt: between(-7, 7),
    lean: between(-4, 4),
    turn: side * between(0.12, 1),
    nod: expression === 'laugh' ? -0.6 : between(-0.5, 0.5),
    scale: Math.round(scale * 100) / 100,
    x: 400 - side * random.int(-10, 40),
    y: Math.round(400 + (1.26 - scale) * 120 + random.int(-12, 12)),
    expression,
    outfit: variation,
    hat: chooseHat(random, look, scene),
    lids: 0,
  }
}

/** Hats fit the scene, and only hair that leaves room for them. */
function chooseHat(random: Random, look: Look, scene: Scene): Hat | null {
  const hats = HATS_BY_SCENE[scene]
  if (!hats || !WITH_HAT.includes(look.hair) || !random.chance(0.3)) return null
  return random.pick(hats.filter((hat) => look.gender === 'female' || hat !== 'headband'))
}

/** The figure from back to front: hair behind, body, clothes, head, hair in front. */
function drawFigure(sitter: Sitter): string {
  const { pose, paint, skin } = sitter
  const body = measureBody(sitter)
  const face = paint.shape(headOutline(sitter.head))
  const hair = drawHair(sitter)
  const mirror = pose.turn < 0 ? -1 : 1
  const placed = (content: string, dx = 0, dy = 0) =>
    group(
      content,
      `transform="translate(${dx} ${CHIN + 8 + dy}) rotate(${pose.tilt}) scale(${mirror * HEAD_SIZE} ${HEAD_SIZE}) translate(0 ${-CHIN})"`,
    )
  const features =
    drawFarEar(sitter, hair) +
    drawFace(sitter, face) +
    drawFreckles(sitter) +
    drawLines(sitter) +
    drawBeard(sitter, face) +
    drawNose(sitter) +
    drawMouth(sitter) +
    drawEyes(sitter) +
    drawBrows(sitter) +
    hair.front +
    (hair.ears ? drawNearEar(sitter) + drawEarrings(sitter) : '') +
    drawGlasses(sitter) +
    (pose.hat ? drawHat(sitter, pose.hat, accentOf(sitter)) : '')
  const shadow = placed(fill(face, skin.shade, 0.8), -pose.light * 6, 26)
  const leaning = `transform="rotate(${pose.lean} 0 260)"`
  return (
    placed(hair.back) +
    group(
      drawSkin(sitter, body, shadow) +
        drawTattoos(sitter, body) +
        drawNecklace(sitter, body) +
        drawClothes(sitter, body),
      leaning,
    ) +
    placed(features)
  )
}

const drawHair = (sitter: Sitter): Hair => {
  const { hair } = sitter.look
  return isMensHair(hair) ? drawMensHair(sitter, hair) : drawWomensHair(sitter, hair)
}

/** The colour of the air over the whole picture, so that person and background belong together. */
function drawAir(scene: Scene): string {
  const { colour, strength } = LIGHTS[scene]
  return `<rect width="800" height="1000" fill="${sheer(colour, strength)}"/>`
}
