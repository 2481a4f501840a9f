import type { Character } from '../../core/contract/members/members.ts'
import type { Country } from '../../core/i18n/locales.ts'
import { dayIn } from '../../core/rules/account/age.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { AUDIENCES, type Audience, CHARACTERS, type Slug } from '../../core/rules/site/landers.ts'
import { NICHE_SLUGS } from '../../core/rules/site/site.ts'
import { readOtherPublicPhotos } from '../photos/store.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Site } from '../site/site.ts'
import { birthDatesOf } from './birth-dates.ts'
import { type CharacterRow, findCharacters } from './lander-store.ts'
import { presentCharacter } from './present.ts'
import { readInterests } from './store.ts'

/** Advertisements bring many visitors at once, who may all see the same profiles for a minute. */
const FRESH_MS = MINUTE_MS

type Deps = { db: Db; now: () => Date }

/** Chooses the profiles on landers. Fictional profiles only: no member joined to be an advertisement. */
export function createLanders({ db, now }: Deps) {
  const cache = new Map<string, { at: number; members: Promise<Character[]> }>()
  return {
    async read(site: Site, country: Country, given: Slug | undefined) {
      const slug = given ?? NICHE_SLUGS[site.niche]
      const key = `${site.id} ${country} ${slug}`
      const at = now().getTime()
      const earlier = cache.get(key)
      if (earlier && at - earlier.at < FRESH_MS) return { slug, members: await earlier.members }
      const members = choose(db, { site, country, slug, now: now() })
      cache.set(key, { at, members })
      // A failed search is not cached: the next visitor searches again.
      members.catch(() => cache.delete(key))
      return { slug, members: await members }
    },
  }
}

type Round = { countries: readonly Country[]; audience: Audience }
type Wish = { site: Site; country: Country; slug: Slug; now: Date }

/** Profiles of the country first; if too few, of the site's other countries, and then of another kind. */
async function choose(tx: Tx, wish: Wish): Promise<Character[]> {
  const { site, country, slug } = wish
  const audience = AUDIENCES[slug]
  const rounds: Round[] = [
    { countries: [country], audience },
    { countries: site.countries, audience },
    { countries: site.countries, audience: { genders: audience.genders } },
  ]
  const found: CharacterRow[] = []
  for (const round of rounds) {
    if (found.length >= CHARACTERS.enough) break
    // Profiles from elsewhere only fill up to `enough`, so that no visitor takes them for many neighbours.
    const most = round.countries.length === 1 ? CHARACTERS.most : CHARACTERS.enough
    found.push(...(await findMore(tx, wish, round, found, most - found.length)))
  }
  return presentAll(tx, found, wish)
}

function findMore(
  tx: Tx,
  { site, now }: Wish,
  { countries, audience }: Round,
  found: CharacterRow[],
  limit: number,
) {
  const { ages, ...others } = audience
  const born = ages ? birthDatesOf(ages, dayIn(site.timeZone, now)) : null
  const except = found.map(({ profile }) => profile.memberId)
  return findCharacters(tx, { pool: site.pool, countries, audience: others, born, except }, limit)
}

async function presentAll(tx: Tx, rows: CharacterRow[], { site, now }: Wish): Promise<Character[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ profile }) => profile.memberId)
  const [interests, photos] = await Promise.all([readInterests(tx, ids), readOtherPublicPhotos(tx, ids)])
  return rows.map((row) => {
    const { memberId } = row.profile
    const details = { interests: interests.get(memberId) ?? [], photos: photos.get(memberId) ?? [] }
    return presentCharacter(row, details, site, now)
  })
}
