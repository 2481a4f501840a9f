import { isOneOf, keysOf } from '../../core/typed.ts'
import type { Scene } from './scenes.ts'
import type { Stage } from './stage.ts'
import { type COMPANY, tellCat } from './stories-company.ts'
import { tellCampfire, tellConcert, tellDusk } from './stories-evening.ts'
import { tellBike, tellRun, tellView } from './stories-figures.ts'
import { tellBoard, tellBook, tellCup, tellToast } from './stories-hands.ts'
import { tellFeet, tellKayak } from './stories-water.ts'

/** Pictures that tell something of a person without a portrait. */
export const TELLERS = {
  cup: tellCup,
  toast: tellToast,
  book: tellBook,
  feet: tellFeet,
  kayak: tellKayak,
  board: tellBoard,
  view: tellView,
  dusk: tellDusk,
  bike: tellBike,
  campfire: tellCampfire,
  concert: tellConcert,
  run: tellRun,
  cat: tellCat,
} as const satisfies Record<string, (stage: Stage) => string>

/** Portraits with something in front of the person, and where they are taken. */
export const SETTINGS = {
  dog: ['outdoors', 'beach', 'mountains'],
  cooking: ['kitchen'],
  flowers: ['garden', 'rooftop', 'home'],
  guitar: ['home', 'library', 'rooftop'],
  coffee: ['cafe', 'home', 'mountains'],
} as const satisfies Record<keyof typeof COMPANY, readonly Scene[]>

export type Story = keyof typeof TELLERS | keyof typeof SETTINGS
export const STORIES: readonly Story[] = [...keysOf(TELLERS), ...keysOf(SETTINGS)]
export const isStory = (name: string): name is Story => isOneOf(STORIES, name)
