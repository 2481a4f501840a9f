import type { Country } from '../../core/i18n/locales.ts'
import { ageOn } from '../../core/rules/account/age.ts'
import { GENDERS, type Gender } from '../../core/rules/members/profile.ts'
import type { Person } from '../people/invent-people.ts'
import { createRandom, type Random } from '../random.ts'
import { chosenFaces, type Face, otherFaces } from './faces.ts'
import { SCENES, type Scene } from './scenes.ts'

/** Pairs of chosen faces, a woman and a man: many in the country of the default site, one in each other. */
const PAIRS: { [C in Country]?: number } = { NL: 12 }
const PAIRS_ELSEWHERE = 1
/** Ten places in the order of the chosen faces weigh as much as a year of age. */
const RANK_COST = 0.2
/** A background rests for this many cards, in the whole list and among one gender. */
export const BACKGROUND_RESTS_FOR = 5

type Cast = { person: Person; face: Face }

/**
 * Gives every person a face of their gender and age, and the person the hair and eyes of the face. Within each
 * country the chosen faces were active last, so that they lead every list.
 */
export function castFaces(people: readonly Person[], today: string): Person[] {
  const chosen = chooseFirst(people, today)
  const first = new Map(chosen.map(({ person, face }) => [person, face]))
  const faces = new Map([
    ...first,
    ...castOthers(
      people.filter((person) => !first.has(person)),
      today,
    ),
  ])
  const random = createRandom('backgrounds')
  const countries = Map.groupBy(people, ({ place }) => place.country)
  return [...countries.values()].flatMap((neighbours) => {
    const leading = chosen.map(({ person }) => person).filter((person) => neighbours.includes(person))
    return withPortraits(random, inOrder(leading, neighbours), faces)
  })
}

/** The people of each country who get the chosen faces, women and men in turn. */
function chooseFirst(people: readonly Person[], today: string): Cast[] {
  const faces = { female: chosenFaces('female'), male: chosenFaces('male') }
  const pairsOf = (country: Country) => PAIRS[country] ?? PAIRS_ELSEWHERE
  const countries = [...Map.groupBy(people, ({ place }) => place.country)]
  // The country with most of the faces chooses first, so that it gets the best.
  countries.sort(([one], [other]) => pairsOf(other) - pairsOf(one))
  return countries.flatMap(([country, neighbours]) => {
    const pairs = pairsOf(country)
    const castsOf = (gender: Gender) => {
      const candidates = neighbours.filter((person) => person.gender === gender)
      return matchFaces(candidates, faces[gender], pairs, today)
    }
    const men = castsOf('male')
    return castsOf('female').flatMap((cast, index) => [cast, ...men.slice(index, index + 1)])
  })
}

/** The `count` closest pairs of a person and a face, the best faces first; the faces are taken from the list. */
function matchFaces(people: readonly Person[], faces: Face[], count: number, today: string): Cast[] {
  const free = new Set(people)
  const ranks = new Map(faces.map((face, rank) => [face, rank]))
  const rankOf = ({ face }: { face: Face }) => ranks.get(face) ?? 0
  const casts: Cast[] = []
  while (casts.length < count && free.size > 0 && faces.length > 0) {
    let best: (Cast & { cost: number }) | undefined
    for (const person of free)
      for (const face of faces) {
        const cost = distanceOf(person, face, today) + rankOf({ face }) * RANK_COST
        if (!best || cost < best.cost) best = { person, face, cost }
      }
    if (!best) break
    free.delete(best.person)
    faces.splice(faces.indexOf(best.face), 1)
    casts.push(best)
  }
  return casts.sort((one, other) => rankOf(one) - rankOf(other))
}

/** The other people choose the nearest face that is left, in turn. */
function castOthers(people: readonly Person[], today: string): [Person, Face][] {
  return GENDERS.flatMap((gender: Gender) => {
    const sitters = people.filter((person) => person.gender === gender)
    const faces = new Set(otherFaces(gender, Math.ceil(sitters.length * 1.5)))
    return sitters.flatMap((person): [Person, Face][] => {
      const face = nearest(person, [...faces], today)
      if (face) faces.delete(face)
      return face ? [[person, face]] : []
    })
  })
}

const nearest = (person: Person, faces: readonly Face[], today: string): Face | undefined =>
  faces.reduce<{ face?: Face; cost: number }>(
    (best, face) => {
      const cost = distanceOf(person, face, today)
      return cost < best.cost ? { face, cost } : best
    },
    { cost: Number.POSITIVE_INFINITY },
  ).face

/** How badly a face fits a person: years count most, then the colour of the hair. */
const distanceOf = (person: Person, face: Face, today: string): number =>
  Math.abs(ageOn(person.dateOfBirth, today) - face.age) * 2 +
  (person.hair === face.hair ? 0 : 3) +
  (person.eyes === face.eyes ? 0 : 1)

/** The people of a country by their last visit; the leading ones take the latest visits. */
function inOrder(leading: readonly Person[], neighbours: readonly Person[]): Person[] {
  const visits = neighbours.map(({ activeMinutesAgo }) => activeMinutesAgo).sort((a, b) => a - b)
  const others = neighbours
    .filter((person) => !leading.includes(person))
    .sort((a, b) => a.activeMinutesAgo - b.activeMinutesAgo)
  // Visits of the same minute would be sorted by id, so each is a minute after the one before.
  let last = -1
  return [...leading, ...others].map((person, index) => {
    last = Math.max(last + 1, visits[index] ?? 0)
    return Object.assign(person, { activeMinutesAgo: last })
  })
}

function withPortraits(
  random: Random,
  people: readonly Person[],
  faces: ReadonlyMap<Person, Face>,
): Person[] {
  const shown: { gender: Gender; scene: Scene }[] = []
  return people.map((person) => {
    const face = faces.get(person)
    if (!face) return person
    const scene = chooseScene(random, shown, person.gender)
    shown.push({ gender: person.gender, scene })
    const { hair, eyes, body } = face
    return {
      ...person,
      hair,
      eyes,
      body,
      portrait: { look: { ...face.look, tattoos: person.tattoos }, scene },
    }
  })
}

/** A background that none of the last cards has, neither in the whole list nor among one gender. */
function chooseScene(
  random: Random,
  shown: readonly { gender: Gender; scene: Scene }[],
  gender: Gender,
): Scene {
  const resting = [
    ...shown.slice(-BACKGROUND_RESTS_FOR),
    ...shown.filter((card) => card.gender === gender).slice(-BACKGROUND_RESTS_FOR),
  ]
  return random.pick(SCENES.filter((scene) => !resting.some((card) => card.scene === scene)))
}
