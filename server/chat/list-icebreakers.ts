import type { Locale } from '../../core/i18n/locales.ts'
import { dayIn } from '../../core/rules/account/age.ts'
import { isResting } from '../../core/rules/characters/characters.ts'
import { shuffledBy } from '../../core/rules/likes/chance.ts'
import { type Interest, isIntimate } from '../../core/rules/members/interests.ts'
import type { VisibleField } from '../../core/rules/site/site.ts'
import lines from '../../locales/en/chat/icebreakers.json' with { type: 'json' }
import { findOther } from '../members/find-visible.ts'
import { AppError } from '../platform/http/app-error.ts'
import { say } from '../platform/texts/texts.ts'
import type { Caller } from '../site/caller.ts'
import type { Site } from '../site/site.ts'
import type { ChatDeps } from './deps.ts'
import { openersFor } from './pal/suggest-lines.ts'
import { findIcebreakerProfile, type IcebreakerProfile } from './profile-store.ts'
import { refuseBeginning } from './refuse-writing.ts'

/** The number of lines about interests, and the least number of lines in all. */
const ABOUT_INTERESTS = 3
const AT_LEAST = 4

/**
 * Icebreakers for writing to a member, made from what their profile shows on this site. Those for a fictional
 * profile are lines that the pal understands.
 */
export async function listIcebreakers(
  deps: Pick<ChatDeps, 'db' | 'now'>,
  caller: Caller,
  selfId: string,
  profileId: string,
) {
  const { db, now } = deps
  const { site, locale } = caller
  const partner = await findOther(db, { id: profileId, pool: site.pool, viewerId: selfId })
  const { memberId, kind } = partner
  const found = await findIcebreakerProfile(db, memberId, selfId)
  if (!found) throw new AppError('member_gone')
  const person = shownOf(found, site)
  const lot = `${selfId}:${memberId}:${dayIn(site.timeZone, now())}`
  return {
    icebreakers:
      kind === 'fictional'
        ? openersFor({ ...person, interests: sharedFirst(person.interests).map(({ id }) => id) }, locale)
        : sayLines(locale, person, chooseLines(person, lot)),
    write_error: await refuseBeginning(deps, caller, selfId, { kind, rests: isResting(partner) }),
  }
}

function shownOf(
  person: IcebreakerProfile,
  { settings: { visible_profile_fields } }: Site,
): IcebreakerProfile {
  const shows = (field: VisibleField) => visible_profile_fields.includes(field)
  return {
    ...person,
    interests: shows('interests') ? person.interests : [],
    city: shows('city') ? person.city : null,
    reason: shows('reason_for_joining') ? person.reason : null,
  }
}

/**
 * Keys of icebreakers that fit a profile: shared interests first, then the other's interests, the city, the
 * reason for joining, and lines that fit everybody. The lot decides among equals, so that the lines stay the
 * same all day and differ tomorrow.
 */
export function chooseLines({ interests, city, reason }: IcebreakerProfile, lot: string): string[] {
  const everyday = shuffledBy(
    interests.flatMap(({ id, shared }) => (!isIntimate(id) && hasLines(id) ? [{ id, shared }] : [])),
    `interests:${lot}`,
  )
  const specific = [
    ...sharedFirst(everyday)
      .slice(0, ABOUT_INTERESTS)
      .flatMap(({ id }) => draw(`interests.${id}`, lines.interests[id], lot)),
    ...(city ? draw('city', lines.city, lot) : []),
    ...(reason ? draw(`reasons.${reason}`, lines.reasons[reason], lot) : []),
  ]
  const anybody = shuffledBy(Object.keys(lines.general), `general:${lot}`).map((key) => `general.${key}`)
  return [...specific, ...anybody.slice(0, Math.max(1, AT_LEAST - specific.length))]
}

const sharedFirst = <T extends { shared: boolean }>(interests: readonly T[]): T[] => [
  ...interests.filter(({ shared }) => shared),
  ...interests.filter(({ shared }) => !shared),
]

const hasLines = (id: Interest): id is Interest & keyof typeof lines.interests => id in lines.interests

const draw = (group: string, options: Record<string, string>, lot: string): string[] =>
  shuffledBy(Object.keys(options), `${group}:${lot}`)
    .slice(0, 1)
    .map((key) => `${group}.${key}`)

const sayLines = (locale: Locale, { name, city }: IcebreakerProfile, keys: string[]): string[] =>
  keys.map((key) => say(locale, `icebreakers.${key}`, { name, city: city ?? '' }))
