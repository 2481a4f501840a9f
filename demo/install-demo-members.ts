import { ageOn, dayIn } from '../core/rules/account/age.ts'
import type { Gender, Sexuality } from '../core/rules/members/profile.ts'
import type { Tx } from '../server/platform/db/database.ts'
import { citiesByCountry, insertPeople, rowsOf } from './install-members.ts'
import type { DemoSite } from './install-sites.ts'
import { inventPeople, type Person } from './people/invent-people.ts'
import { createRandom } from './random.ts'

/** The demo members of a site. The first of each gender go with everybody, so that every account has matches. */
const WANTED: Record<Gender, readonly Sexuality[]> = {
  female: ['bi', 'bi', 'hetero', 'hetero', 'hetero', 'hetero', 'hetero', 'hetero'],
  male: ['bi', 'hetero', 'hetero', 'hetero', 'hetero', 'hetero', 'hetero', 'hetero'],
}
/** Enough to choose from. */
const INVENTED = 120
const AGES = { youngest: 25, oldest: 44 }

export type DemoMember = {
  id: string
  name: string
  gender: Gender
  sexuality: Sexuality
  /** Ids of the photos, the main one first. */
  photos: string[]
}

/**
 * Installs members who stand for the real ones of a site, labelled as demo members. They log in with the
 * password of the demo too, so that a conversation can be seen from its other side.
 */
export async function installDemoMembers(
  tx: Tx,
  site: DemoSite,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<DemoMember[]> {
  const random = createRandom(`demo members of ${site.country}`)
  const today = dayIn('Europe/Amsterdam', now)
  const cities = new Map([[site.country, (await citiesByCountry(tx)).get(site.country) ?? []]])
  const invented = inventPeople(random, { count: INVENTED, today, cities })
  const rows = choose(invented, site, today).map((person) => {
    const email = `${mailName(person.name)}@vonk.example`
    const role = { siteId: site.id, kind: 'member', photos: { count: 3, private: 0 } } as const
    return rowsOf(random, person, now, { ...role, login: { email, passwordHash } })
  })
  await insertPeople(tx, rows)
  return rows.map(({ profile, photos }) => ({
    id: profile.memberId,
    name: profile.name,
    gender: profile.gender,
    sexuality: profile.sexuality,
    photos: photos.map(({ id }) => id),
  }))
}

/** People between 25 and 44 who speak the language of the site, each with a name of their own. */
function choose(people: readonly Person[], { language }: DemoSite, today: string): Person[] {
  const names = new Set<string>()
  const fitting = people.filter((person) => {
    const age = ageOn(person.dateOfBirth, today)
    if (person.language !== language || age < AGES.youngest || age > AGES.oldest) return false
    if (names.has(person.name)) return false
    names.add(person.name)
    return true
  })
  return (['female', 'male'] as const).flatMap((gender) =>
    fitting
      .filter((person) => person.gender === gender)
      .slice(0, WANTED[gender].length)
      .map((person, place) => ({ ...person, sexuality: WANTED[gender][place] ?? 'hetero' })),
  )
}

/** A name as it stands in a mail address. */
const mailName = (name: string) =>
  name
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
