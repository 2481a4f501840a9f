import { dayIn } from '../../core/rules/account/age.ts'
import { LICENCE_WARNED_DAYS, LICENCES_COUNTED } from '../../core/rules/characters/characters.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { FindProvider, HomeProvider } from '../staff/providers.ts'
import { countEnding } from './picture-store.ts'
import { listCharacterRows } from './store.ts'

const MOST_FOUND = 5

/** Characters are found by the beginning of their name. */
export const characterFinds: FindProvider = {
  needs: 'desk.characters',
  async find(tx, sites, typed) {
    const rows = await listCharacterRows(tx, sites, { name: typed }, MOST_FOUND)
    return rows.map(({ profile, city }) => ({
      kind: 'character',
      id: profile.memberId,
      title: profile.name,
      note: city ?? '',
    }))
  },
}

/** The last day of the licences that are warned of today. */
export const warnedUntil = (now: Date) => dayIn('UTC', new Date(now.getTime() + LICENCE_WARNED_DAYS * DAY_MS))

/** Characters with pictures that are taken down soon because their licence ends; red if one is still shown after that. */
export const licenceCards: HomeProvider = {
  needs: 'desk.characters',
  async cards(tx, sites, now) {
    const limits = { day: warnedUntil(now), most: LICENCES_COUNTED + 1 }
    const { count, isMore, first } = await countEnding(tx, sites, limits)
    const isLate = first !== null && first < dayIn('UTC', now)
    const tone = isLate ? 'red' : count > 0 ? 'amber' : 'green'
    const more = isMore && { more: true }
    return [{ id: 'licences', count, ...more, tone, oldest: null, ...(first && { ends: first }) }]
  },
}
