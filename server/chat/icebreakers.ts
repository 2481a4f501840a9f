import type { FastifyInstance } from 'fastify'
import { api } from '../../core/contract/api.ts'
import type { Locale } from '../../core/i18n/locales.ts'
import { dayIn } from '../../core/rules/account/age.ts'
import { shuffledBy } from '../../core/rules/likes/chance.ts'
import { type Interest, isIntimate } from '../../core/rules/members/interests.ts'
import type { ReasonForJoining } from '../../core/rules/members/profile.ts'
import lines from '../../locales/en/chat/icebreakers.json' with { type: 'json' }
import { findOther } from '../members/find-visible.ts'
import type { Db } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { bind } from '../platform/http/bind.ts'
import { selfOf } from '../platform/http/caller.ts'
import { say } from '../platform/texts/texts.ts'
import { hasBlocked } from '../relations/store.ts'
import type { SiteDirectory } from '../site/directory.ts'
import { findIcebreakerProfile } from './profile-store.ts'

type Deps = { db: Db; now: () => Date; sites: SiteDirectory }

/** Lines about interests, and how many there are at least with those for anybody. */
const ABOUT_INTERESTS = 3
const AT_LEAST = 4

export function icebreakerRoutes(app: FastifyInstance, deps: Deps) {
  bind(app, api.listIcebreakers, async ({ query }, request) => {
    const { site, locale } = request.caller
    const selfId = selfOf(request).id
    const found = await findOther(deps.db, { id: query.profile, pool: site.pool, viewerId: selfId })
    if (await hasBlocked(deps.db, selfId, found.memberId)) throw new AppError('not_found')
    const { settings } = await deps.sites.forId(site.id)
    const person = await findIcebreakerProfile(deps.db, found.memberId, selfId)
    if (!person) throw new AppError('not_found')
    const shows = (field: (typeof settings.visible_profile_fields)[number]) =>
      settings.visible_profile_fields.includes(field)
    const known = {
      ...person,
      interests: shows('interests') ? person.interests : [],
      city: shows('city') ? person.city : null,
      reason: shows('reason_for_joining') ? person.reason : null,
    }
    const lot = `${selfId}:${found.memberId}:${dayIn(site.timeZone, deps.now())}`
    return { icebreakers: sayLines(locale, known, chooseLines(known, lot)) }
  })
}

export type Person = {
  name: string
  city: string | null
  reason: ReasonForJoining | null
  interests: { id: Interest; shared: boolean }[]
}

/**
 * Keys of opening lines that fit somebody: what the two have in common first, then what the other likes, the city,
 * the reason for joining, and lines for anybody. The lot decides among equals, so that the lines are the same all
 * day and others tomorrow.
 */
export function chooseLines({ interests, city, reason }: Person, lot: string): string[] {
  const everyday = shuffledBy(
    interests.filter(({ id }) => !isIntimate(id) && id in lines.interests),
    `interests:${lot}`,
  )
  const sharedFirst = [
    ...everyday.filter(({ shared }) => shared),
    ...everyday.filter(({ shared }) => !shared),
  ]
  const specific = [
    ...sharedFirst
      .slice(0, ABOUT_INTERESTS)
      .flatMap(({ id }) => draw(`interests.${id}`, lines.interests[id as keyof typeof lines.interests], lot)),
    ...(city ? draw('city', lines.city, lot) : []),
    ...(reason ? draw(`reasons.${reason}`, lines.reasons[reason], lot) : []),
  ]
  const anybody = shuffledBy(Object.keys(lines.general), `general:${lot}`).map((key) => `general.${key}`)
  return [...specific, ...anybody.slice(0, Math.max(1, AT_LEAST - specific.length))]
}

const draw = (group: string, options: Record<string, string>, lot: string): string[] =>
  shuffledBy(Object.keys(options), `${group}:${lot}`)
    .slice(0, 1)
    .map((key) => `${group}.${key}`)

const sayLines = (locale: Locale, { name, city }: Person, keys: string[]): string[] =>
  keys.map((key) => say(locale, `icebreakers.${key}`, { name, city: city ?? '' }))
