import { isOneOf, itemAt, keysOf } from '../../core/typed.ts'
import { createRandom } from '../random.ts'
import { choosePose, frame, paintPortrait } from './draw-portrait.ts'
import type { Look } from './look.ts'
import { createSitter, type Pose } from './sitter.ts'
import { createStage } from './stage.ts'
import { SETTINGS, type Story, TELLERS } from './stories.ts'
import { COMPANY } from './stories-company.ts'

/** Room at the bottom for what the person holds; a dog sits beside its owner. */
const POSES: Record<keyof typeof SETTINGS, Partial<Pose>> = {
  dog: { x: 300, y: 330, scale: 1.08, turn: 0.5, tilt: 4 },
  cooking: { x: 470, y: 330, scale: 1.06, turn: -0.6, tilt: -4 },
  flowers: { x: 340, y: 350, scale: 1.16, turn: 0.6, tilt: 5 },
  guitar: { x: 400, y: 310, scale: 1.06, turn: 0.7, nod: 0.5 },
  coffee: { x: 400, y: 380, scale: 1.2 },
}

/** One picture of 800 by 1000 that tells something of a person. */
export function drawStory(look: Look, story: Story, variation: number): string {
  const random = createRandom(`story ${story} ${look.seed} ${variation}`)
  if (isOneOf(keysOf(TELLERS), story)) {
    const sitter = createSitter(look, choosePose(look, 'home', variation))
    return frame(sitter, TELLERS[story](createStage(sitter, random)))
  }
  const scene = itemAt(SETTINGS[story], look.seed % SETTINGS[story].length)
  const pose = { ...choosePose(look, scene, variation), ...POSES[story], lean: 0, hat: null }
  const sitter = createSitter(look, pose)
  const portrait = paintPortrait(sitter, scene, variation)
  return frame(sitter, portrait + COMPANY[story](createStage(sitter, random)))
}
