import { z } from 'zod'
import type { Gender } from '../../core/rules/members/profile.ts'
import { mayOn } from '../../core/rules/staff/permissions.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { warnedUntil } from './console-providers.ts'
import type { CharacterDeps } from './deps.ts'
import { sitesOf } from './find-character.ts'
import { presentListed } from './present.ts'
import { type ListedCharacter, listCharacterRows } from './store.ts'

const PAGE = 50
const LIST = 'characters'
const place = z.object({ name: z.string(), id: z.uuid() })

type Wanted = {
  name?: string | undefined
  state?: 'shown' | 'resting' | undefined
  licence?: 'ending' | undefined
  gender?: Gender | undefined
  site?: string | undefined
  after?: string | undefined
}

/** One page of the characters on the sites of somebody, by name. */
export async function listCharacters(
  deps: CharacterDeps,
  staff: CallerStaff,
  { site, after, licence, ...filter }: Wanted,
) {
  const begin = after === undefined ? undefined : place.safeParse(deps.cursors.read(LIST, after)).data
  const isMine = site !== undefined && mayOn(staff.grants, 'desk.characters', site)
  const sites = site === undefined ? sitesOf(staff) : isMine ? [site] : []
  const rows = await listCharacterRows(
    deps.db,
    sites,
    { ...filter, endsBy: licence && warnedUntil(deps.now()), after: begin },
    PAGE + 1,
  )
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    characters: await Promise.all(shown.map((row) => present(deps, row))),
    next:
      last && rows.length > PAGE
        ? deps.cursors.write(LIST, { name: last.place, id: last.profile.memberId })
        : null,
  }
}

async function present({ sites, now }: CharacterDeps, row: ListedCharacter) {
  const { timeZone } = await sites.forId(row.profile.siteId)
  return presentListed(row, timeZone, now())
}
