/**
 * Common data of every lander. A route is `export const loader = loadLander`, and its component gets a
 * `Lander`: the profiles, the theme, and the known facts about the visitor. Landers are not hydrated: they
 * are plain links and forms, and movement comes from CSS or from a small script of their own
 * (`web/lib/page-script.tsx`).
 */
import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Character } from '../../../core/contract/members/members.ts'
import { SEEKS, type Seeks } from '../../../core/rules/account/signup.ts'
import { GENDERS, type Gender } from '../../../core/rules/members/profile.ts'
import { type Slug, VISITORS } from '../../../core/rules/site/landers.ts'
import { NICHE_SLUGS, NICHES, type Niche } from '../../../core/rules/site/site.ts'
import { type TrafficSource, trafficSourceOf } from '../../../core/rules/tracking/traffic-source.ts'
import { oneOf } from '../../features/account/signup/account.ts'
import type { Interests } from '../../format/interest-words.ts'
import { apiContext } from '../../lib/api.ts'
import { readSlug } from './read-slug.ts'

export type Lander = {
  slug: Slug
  /** For `data-niche`, which tints everything inside. */
  niche: Niche
  /** Fictional profiles that fit: up to 24, and seldom fewer than 12. */
  members: Character[]
  /** All interests with their names and icons. */
  interests: Interests
  /** The visitor's traffic source, to be carried along. */
  source: TrafficSource
  /** Facts about the visitor from the theme or the address; the lander asks for the others. */
  visitor: { gender?: Gender; seeks?: Seeks }
}

/** Loads a lander for a visitor; a member is redirected, because they cannot join again. */
export async function loadLander({ params, request, context }: LoaderFunctionArgs): Promise<Lander> {
  const call = context.get(apiContext)
  const requested = readSlug(params.slug)
  const { searchParams } = new URL(request.url)
  const { user } = await call('readUser', undefined, { requestType: 'load' })
  if (user) throw redirect('/members')
  const [{ slug, members }, { interests }] = await Promise.all([
    call('readLander', { query: requested ? { slug: requested } : {} }),
    call('listInterests'),
  ])
  return {
    slug,
    niche: NICHES.find((candidate) => NICHE_SLUGS[candidate] === slug) ?? 1,
    members,
    interests,
    source: trafficSourceOf(searchParams),
    visitor: { ...VISITORS[slug], ...visitorIn(searchParams) },
  }
}

function visitorIn(params: URLSearchParams): Lander['visitor'] {
  const gender = oneOf(GENDERS, params.get('gender'))
  const seeks = oneOf(SEEKS, params.get('seeks'))
  return { ...(gender && { gender }), ...(seeks && { seeks }) }
}

/** Landers are advertisements, some of them about one member, which do not belong in search engines. */
export const landerMeta = () => [{ name: 'robots', content: 'noindex' }]
