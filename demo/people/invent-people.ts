import { COUNTRIES, type Country, type Locale } from '../../core/i18n/locales.ts'
import type { Interest } from '../../core/rules/members/interests.ts'
import type {
  BodyType,
  EyeColour,
  Gender,
  HairColour,
  ReasonForJoining,
  RelationshipStatus,
  Sexuality,
  Tattoos,
} from '../../core/rules/members/profile.ts'
import type { Look } from '../portraits/look.ts'
import type { Scene } from '../portraits/scenes.ts'
import type { Random } from '../random.ts'
import { chooseInterests } from './choose-interests.ts'
import { createNaming } from './choose-name.ts'
import {
  chooseGender,
  chooseLastVisit,
  chooseReason,
  chooseSexuality,
  chooseStatus,
} from './circumstances.ts'
import { chooseLooks } from './looks.ts'
import { bornBefore, chooseAge, placesFor, spreadPeople } from './population.ts'
import { createWriter } from './write-about.ts'

/** Ids of a region and a city. */
export type Place = { country: Country; region: string; city: string }

export type Person = {
  name: string
  gender: Gender
  sexuality: Sexuality
  /** YYYY-MM-DD */
  dateOfBirth: string
  language: Locale
  place: Place
  hair: HairColour
  eyes: EyeColour
  body: BodyType
  relationship: RelationshipStatus
  tattoos: Tattoos
  reason: ReasonForJoining
  interests: Interest[]
  about: string
  activeMinutesAgo: number
  /** The face and the background of the first photo, where they were chosen. */
  portrait?: { look: Look; scene: Scene }
}

type Wanted = { count: number; today: string; cities: ReadonlyMap<Country, readonly Place[]> }

/** Invents `count` people over every country that has cities; the same seed gives the same people. */
export function inventPeople(random: Random, { count, today, cities }: Wanted): Person[] {
  const giveName = createNaming(random)
  const writeAbout = createWriter(random)
  const inhabited = COUNTRIES.filter((country) => (cities.get(country) ?? []).length > 0)

  return spreadPeople(random, count, inhabited).map(({ country, language }) => {
    const place = random.pick(placesFor({ country, language }, cities.get(country) ?? []))
    const gender = chooseGender(random)
    const age = chooseAge(random)
    const { name, worldly } = giveName({ gender, age, language, place })
    const looks = chooseLooks(random, { gender, age, country, worldly })
    const relationship = chooseStatus(random, age)
    const reason = chooseReason(random, relationship)
    const interests = chooseInterests(random, { gender, age, relationship, reason, tattoos: looks.tattoos })
    return {
      name,
      gender,
      sexuality: chooseSexuality(random, gender),
      dateOfBirth: bornBefore(random, today, age),
      language,
      place,
      ...looks,
      relationship,
      reason,
      interests,
      about: writeAbout({ gender, age, language, country, relationship, reason, interests }),
      activeMinutesAgo: chooseLastVisit(random),
    }
  })
}
