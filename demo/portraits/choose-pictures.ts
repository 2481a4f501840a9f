import type { Interest } from '../../core/rules/members/interests.ts'
import type { Random } from '../random.ts'
import { SCENES, type Scene } from './scenes.ts'
import { STORIES, type Story } from './stories.ts'

/** Stories that fit an interest. */
const STORIES_BY_INTEREST: { [I in Interest]?: readonly Story[] } = {
  adventure: ['kayak', 'campfire', 'view'],
  animals: ['dog', 'cat'],
  bbq: ['campfire', 'board'],
  beach: ['feet', 'dusk'],
  biking: ['bike'],
  coffee: ['coffee', 'cup'],
  cooking: ['cooking', 'board'],
  dancing: ['concert'],
  foodie: ['cooking', 'board'],
  gardening: ['flowers'],
  gym: ['run'],
  hiking: ['view', 'campfire'],
  hugging: ['cat', 'dog'],
  kissing: ['dusk', 'toast'],
  music: ['guitar', 'concert'],
  outdoors: ['view', 'kayak', 'bike'],
  party: ['toast', 'concert'],
  photography: ['view', 'dusk'],
  reading: ['book'],
  relationship: ['toast', 'flowers'],
  sports: ['run', 'kayak', 'bike'],
  tea: ['cup', 'coffee'],
  travelling: ['view', 'feet', 'kayak'],
  vegetarian: ['board', 'cooking'],
  wine: ['toast'],
}

type Wanted = { count: number; interests: readonly Interest[]; first?: Scene }

/**
 * The pictures of one profile: a portrait first, then stories that fit the interests, with a portrait elsewhere
 * among them.
 */
export function choosePictures(random: Random, { count, interests, first }: Wanted): (Scene | Story)[] {
  const scenes = random.sample(SCENES, SCENES.length)
  const main = first ?? scenes[0] ?? 'home'
  const fitting = random.sample(
    [...new Set(interests.flatMap((interest) => STORIES_BY_INTEREST[interest] ?? []))],
    3,
  )
  const others = random.sample(STORIES, STORIES.length).filter((story) => !fitting.includes(story))
  const [second, third, fifth] = [...fitting, ...others]
  const fourth = scenes.find((scene) => scene !== main)
  const pictures = [main, second, third, fourth, fifth].filter((picture) => picture !== undefined)
  return pictures.slice(0, count)
}
