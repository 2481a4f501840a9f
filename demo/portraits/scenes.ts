import { createRandom } from '../random.ts'
import type { Paint } from './paint.ts'
import type { Side } from './pen.ts'
import type { Brush } from './scene-brush.ts'
import { paintCafe, paintHome, paintKitchen, paintLibrary } from './scenes-indoors.ts'
import {
  paintBeach,
  paintEvening,
  paintGarden,
  paintMountains,
  paintOutdoors,
  paintRooftop,
} from './scenes-outdoors.ts'
import { paintForest, paintMarket, paintStreet, paintStudio } from './scenes-town.ts'

export const SCENES = [
  'home',
  'outdoors',
  'evening',
  'kitchen',
  'beach',
  'cafe',
  'rooftop',
  'mountains',
  'library',
  'garden',
  'street',
  'studio',
  'forest',
  'market',
] as const
export type Scene = (typeof SCENES)[number]

const PAINTERS: Record<Scene, (brush: Brush) => string> = {
  home: paintHome,
  outdoors: paintOutdoors,
  evening: paintEvening,
  kitchen: paintKitchen,
  beach: paintBeach,
  cafe: paintCafe,
  rooftop: paintRooftop,
  mountains: paintMountains,
  library: paintLibrary,
  garden: paintGarden,
  street: paintStreet,
  studio: paintStudio,
  forest: paintForest,
  market: paintMarket,
}

/** The colour of the air in each scene, laid thinly over the whole picture. */
export const LIGHTS: Record<Scene, { colour: string; strength: number }> = {
  home: { colour: '#ffb070', strength: 0.07 },
  outdoors: { colour: '#ffe08a', strength: 0.07 },
  evening: { colour: '#5a1f5c', strength: 0.1 },
  kitchen: { colour: '#ffc878', strength: 0.06 },
  beach: { colour: '#ffb878', strength: 0.08 },
  cafe: { colour: '#6b2a1c', strength: 0.1 },
  rooftop: { colour: '#d8506a', strength: 0.1 },
  mountains: { colour: '#ffd0a0', strength: 0.06 },
  library: { colour: '#6b2f14', strength: 0.1 },
  garden: { colour: '#ffe6a0', strength: 0.07 },
  street: { colour: '#ffcf9a', strength: 0.06 },
  studio: { colour: '#ffd0a8', strength: 0.04 },
  forest: { colour: '#ffeeb0', strength: 0.06 },
  market: { colour: '#ffe0a8', strength: 0.05 },
}

/** A background of 800 by 1000; another seed gives other colours and another arrangement. */
export function paintScene(scene: Scene, seed: string, light: Side, paint: Paint): string {
  const content = PAINTERS[scene]({ paint, random: createRandom(`${scene} ${seed}`) })
  return light === 1 ? content : `<g transform="matrix(-1 0 0 1 800 0)">${content}</g>`
}
