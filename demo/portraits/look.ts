import type { BodyType, EyeColour, Gender, HairColour, Tattoos } from '../../core/rules/members/profile.ts'
import type { Random } from '../random.ts'
import { distance, NATURAL_HAIR, SKIN_COUNT, skinTones, WARDROBES } from './colours.ts'

const FACE_SHAPES = ['oval', 'round', 'square', 'heart', 'long', 'diamond', 'soft'] as const
const EYE_SHAPES = ['almond', 'round', 'hooded', 'upturned', 'downturned', 'narrow', 'monolid'] as const
const BROW_SHAPES = ['soft', 'arched', 'straight', 'bold', 'thin', 'rounded'] as const
const NOSE_SHAPES = ['small', 'straight', 'broad', 'long', 'button', 'strong'] as const
const MOUTH_SHAPES = ['full', 'wide', 'heart', 'thin', 'pouty', 'even', 'top'] as const
const BEARDS = ['none', 'stubble', 'short', 'full', 'moustache', 'goatee'] as const
const GLASSES = ['none', 'round', 'square', 'thin', 'browline'] as const
const JEWELS = ['none', 'studs', 'hoops', 'drops', 'chain', 'pendant', 'pearls'] as const

export const WOMENS_HAIR = [
  'long-straight',
  'long-waves',
  'long-curls',
  'curtain-fringe',
  'bob',
  'bob-fringe',
  'lob-waves',
  'pixie',
  'curly-bob',
  'afro',
  'top-bun',
  'low-bun',
  'ponytail',
  'side-braid',
  'box-braids',
  'locs',
  'half-up',
  'layers-fringe',
  'shaved',
] as const
export const MENS_HAIR = [
  'buzz',
  'crop',
  'side-part',
  'quiff',
  'slick-back',
  'messy-fringe',
  'curly-top',
  'short-afro',
  'man-locs',
  'man-bun',
  'man-waves',
  'curtains',
  'bald',
  'receding',
  'short-curls',
] as const

export type Hat = 'beanie' | 'cap' | 'sunhat' | 'headband'
export type WomensHair = (typeof WOMENS_HAIR)[number]
export type MensHair = (typeof MENS_HAIR)[number]

/** The appearance of one fictional profile, the same in all of its pictures. */
export type Look = {
  gender: Gender
  age: number
  skin: number
  face: (typeof FACE_SHAPES)[number]
  eyes: (typeof EYE_SHAPES)[number]
  iris: EyeColour
  brows: (typeof BROW_SHAPES)[number]
  nose: (typeof NOSE_SHAPES)[number]
  mouth: (typeof MOUTH_SHAPES)[number]
  hair: WomensHair | MensHair
  hairColour: string
  /** 0 is none, 1 is fully grey. */
  grey: number
  beard: (typeof BEARDS)[number]
  glasses: (typeof GLASSES)[number]
  freckles: boolean
  /** Depth of the lines of age, 0 to 1. */
  lines: number
  build: BodyType
  jewels: (typeof JEWELS)[number]
  tattoos: Tattoos
  /** Strength of lipstick and eye shadow, 0 to 1. */
  makeup: number
  lipstick: string
  /** Wardrobes this person wears, the favourite first. */
  wardrobe: number[]
  /** The seed of small details: the side of the parting, a wave, a mole. */
  seed: number
}

type Who = {
  gender: Gender
  age: number
  hair: HairColour
  eyes: EyeColour
  body: BodyType
  tattoos: Tattoos
}

const LIPSTICKS = ['#b3243f', '#c2505a', '#a8324f', '#c4675c', '#8c2744', '#d0606c'] as const
const COILY_HAIR: readonly string[] = ['afro', 'box-braids', 'locs', 'short-afro', 'man-locs']

/** Hair that leaves the outline of the head bare. A woman who wears it has earrings and some make-up, as drawings tell her by. */
const BARE_HAIR: readonly string[] = ['top-bun', 'low-bun', 'pixie', 'shaved']
const BARE_MAKEUP = 0.7
const EARRINGS: readonly Look['jewels'][] = ['hoops', 'drops', 'pearls']

const withEarrings = (jewels: Look['jewels'], isBare: boolean): Look['jewels'] =>
  isBare && !EARRINGS.includes(jewels) ? 'hoops' : jewels

/** Invents an appearance that fits the facts of a profile. */
export function inventLook(random: Random, who: Who): Look {
  const skin = inventSkin(random, who)
  const woman = who.gender === 'female'
  const hair = inventHair(random, who, skin)
  const isBare = woman && BARE_HAIR.includes(hair)
  return {
    gender: who.gender,
    age: who.age,
    skin,
    face: random.pick(FACE_SHAPES),
    eyes: random.pick(skin === 2 || skin === 5 ? EYE_SHAPES : EYE_SHAPES.filter((eye) => eye !== 'monolid')),
    iris: who.eyes,
    brows: random.pick(BROW_SHAPES),
    nose: random.pick(NOSE_SHAPES),
    mouth: random.pick(MOUTH_SHAPES),
    hair,
    hairColour: inventHairColour(random, who, skin),
    grey: inventGrey(random, who),
    beard: woman ? 'none' : inventBeard(random, hair),
    glasses: random.chance(who.age > 50 ? 0.36 : 0.17) ? random.pick(GLASSES.slice(1)) : 'none',
    freckles: skin < 6 && random.chance(who.hair === 'red' ? 0.7 : 0.14),
    lines: inventLines(who),
    build: who.body,
    jewels: withEarrings(inventJewels(random, woman), isBare),
    tattoos: who.tattoos,
    makeup: woman ? Math.max(random.int(1, 10) / 10, isBare ? BARE_MAKEUP : 0) : 0,
    lipstick: random.pick(LIPSTICKS),
    wardrobe: inventWardrobe(random, skin),
    seed: random.int(1, 999_999),
  }
}

/**
 * The depth of the skin: fair hair and light eyes come with lighter skin, dark hair and brown eyes with every
 * skin.
 */
function inventSkin(random: Random, who: Who): number {
  if (who.hair === 'red') return random.int(0, 3)
  if (who.hair === 'blond') return random.int(0, 5)
  if (who.eyes === 'blue' || who.eyes === 'grey') return random.int(0, 5)
  if (who.eyes === 'green' || who.eyes === 'hazel') return random.int(0, 8)
  return random.int(who.hair === 'black' ? 2 : 1, SKIN_COUNT - 1)
}

function inventHair(random: Random, who: Who, skin: number): Look['hair'] {
  if (who.hair === 'bald') return who.gender === 'female' ? 'shaved' : 'bald'
  const styles: readonly Look['hair'][] =
    who.gender === 'female' ? WOMENS_HAIR.slice(0, -1) : MENS_HAIR.filter((style) => style !== 'bald')
  const coily = styles.filter((style) => COILY_HAIR.includes(style))
  if (skin >= 8 && who.hair !== 'blond' && random.chance(0.55)) return random.pick(coily)
  const fitting = styles
    .filter((style) => skin >= 8 || !COILY_HAIR.includes(style))
    .filter((style) => who.age > 38 || style !== 'receding')
    .filter((style) => who.age < 55 || !['half-up', 'man-bun', 'messy-fringe', 'curtains'].includes(style))
  return who.gender === 'male' && who.age > 52 && random.chance(0.35) ? 'receding' : random.pick(fitting)
}

function inventHairColour(random: Random, who: Who, skin: number): string {
  // A bald man still has brows, and perhaps a beard.
  const family = who.hair === 'bald' ? random.pick(['black', 'brown'] as const) : who.hair
  if (family === 'brown' && skin >= 7) return random.pick(['#4a2e24', '#3d2620', '#54352c'])
  return random.pick<string>(NATURAL_HAIR[family])
}

/** Three wardrobes whose cloth contrasts with the skin. */
function inventWardrobe(random: Random, skin: number): number[] {
  const { base } = skinTones(skin)
  const fitting = [...WARDROBES.keys()].filter((index) => distance(WARDROBES[index]?.[0] ?? base, base) > 90)
  return random.sample(fitting, 3)
}

/** The depth of the lines of age: none at 30, deep at 75. */
const inventLines = ({ age, gender }: Who): number =>
  Math.round(Math.min(Math.max((age - 33) / 42, 0), 1) * (gender === 'female' ? 92 : 100)) / 100

function inventGrey(random: Random, who: Who): number {
  if (who.hair === 'grey' || who.hair === 'dyed' || who.age < 42) return 0
  const most = who.gender === 'male' ? 0.85 : 0.6
  return Math.round(Math.min((who.age - 38) / 34, 1) * most * (0.35 + random.next() * 0.65) * 100) / 100
}

function inventBeard(random: Random, hair: Look['hair']): Look['beard'] {
  if (hair === 'bald' && random.chance(0.6)) return random.pick(['short', 'full', 'stubble'])
  return random.pick([
    'none',
    'none',
    'none',
    'stubble',
    'stubble',
    'short',
    'short',
    'full',
    'moustache',
    'goatee',
  ])
}

function inventJewels(random: Random, woman: boolean): Look['jewels'] {
  if (woman) return random.pick(JEWELS)
  return random.pick(['none', 'none', 'none', 'none', 'studs', 'chain'])
}
