import type { Country } from '../../core/i18n/locales.ts'
import type { BodyType, EyeColour, Gender, HairColour, Tattoos } from '../../core/rules/members/profile.ts'
import type { Random } from '../random.ts'
import { type Generation, generationOf } from './circumstances.ts'
import { pickWeighted, type Weights } from './weigh.ts'

type Complexion = 'northern' | 'temperate' | 'celtic' | 'southern' | 'worldly'

const COMPLEXIONS: { [C in Country]?: Complexion } = {
  DK: 'northern',
  NO: 'northern',
  SE: 'northern',
  FI: 'northern',
  GB: 'celtic',
  IE: 'celtic',
  IT: 'southern',
  ES: 'southern',
}

const HAIR: Record<Complexion, Weights<HairColour>> = {
  northern: { blond: 50, brown: 36, black: 6, red: 8 },
  temperate: { blond: 30, brown: 50, black: 14, red: 6 },
  celtic: { blond: 26, brown: 48, black: 12, red: 14 },
  southern: { blond: 9, brown: 56, black: 32, red: 3 },
  worldly: { brown: 22, black: 78 },
}

const EYES: Record<Complexion, Weights<EyeColour>> = {
  northern: { blue: 54, grey: 14, green: 14, brown: 12, hazel: 6 },
  temperate: { blue: 36, brown: 32, green: 15, grey: 8, hazel: 9 },
  celtic: { blue: 38, brown: 26, green: 20, grey: 7, hazel: 9 },
  southern: { brown: 64, hazel: 15, green: 12, blue: 7, grey: 2 },
  worldly: { brown: 88, hazel: 12 },
}

const BODIES: Record<Gender, Record<Generation, Weights<BodyType>>> = {
  female: {
    young: { slim: 26, athletic: 20, average: 30, curvy: 18, full: 6 },
    settled: { slim: 17, athletic: 14, average: 34, curvy: 25, full: 10 },
    seasoned: { slim: 14, athletic: 8, average: 38, curvy: 26, full: 14 },
  },
  male: {
    young: { slim: 26, athletic: 32, average: 36, full: 6 },
    settled: { slim: 14, athletic: 24, average: 46, full: 16 },
    seasoned: { slim: 14, athletic: 14, average: 50, full: 22 },
  },
}

const TATTOOS: Record<Generation, Weights<Tattoos>> = {
  young: { none: 50, some: 36, many: 14 },
  settled: { none: 58, some: 32, many: 10 },
  seasoned: { none: 80, some: 17, many: 3 },
}

type Looks = { hair: HairColour; eyes: EyeColour; body: BodyType; tattoos: Tattoos }

export function chooseLooks(
  random: Random,
  person: { gender: Gender; age: number; country: Country; worldly: boolean },
): Looks {
  const generation = generationOf(person.age)
  const complexion = person.worldly ? 'worldly' : (COMPLEXIONS[person.country] ?? 'temperate')
  return {
    hair: chooseHair(random, person, HAIR[complexion]),
    eyes: pickWeighted(random, EYES[complexion]),
    body: pickWeighted(random, BODIES[person.gender][generation]),
    tattoos: pickWeighted(random, TATTOOS[generation]),
  }
}

function chooseHair(
  random: Random,
  { gender, age }: { gender: Gender; age: number },
  natural: Weights<HairColour>,
): HairColour {
  if (gender === 'male' && random.chance(age < 30 ? 0.02 : age < 45 ? 0.1 : 0.18)) return 'bald'
  const grey = age < 40 ? 0.01 : age < 50 ? 0.12 : age < 60 ? 0.36 : 0.72
  // Many women dye their first grey hair.
  if (random.chance(gender === 'female' ? grey * 0.75 : grey)) return 'grey'
  if (random.chance(gender === 'female' ? 0.1 : 0.02)) return 'dyed'
  return pickWeighted(random, natural)
}
