import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { MemberProfile } from '../../../core/contract/members/members.ts'
import { isAnswered } from '../../../core/rules/chat/chat.ts'
import type { Slug } from '../../../core/rules/site/landers.ts'
import { trafficSourceOf } from '../../../core/rules/tracking/traffic-source.ts'
import type { Interests } from '../../format/interest-words.ts'
import { apiContext, type CallApi } from '../../lib/api.ts'
import { noSuchPage, whenRefused } from '../../lib/when-refused.ts'
import { readSlug } from '../shared/read-slug.ts'

export type Landing = {
  member: MemberProfile
  interests: Interests
  /** The theme in the address; null uses the theme of the site. */
  slug: Slug | null
  /** The visitor's traffic source, to be carried along. */
  source: string
  title: string
}

type Arguments = Pick<LoaderFunctionArgs, 'params' | 'request' | 'context'>
/** Address for members, who need no lander. */
type Onwards = (member: string) => string

const toProfile: Onwards = (member) => `/members/${member}`

/** Loads the member that a lander is about, for a visitor. */
export async function loadLanding(
  { params, request, context }: Arguments,
  onwards: Onwards = toProfile,
): Promise<Landing> {
  const call = context.get(apiContext)
  const slug = readSlug(params.slug) ?? null
  const id = params.id ?? ''
  const source = new URLSearchParams(trafficSourceOf(new URL(request.url).searchParams)).toString()
  const { user } = await call('readUser', undefined, { requestType: 'load' })
  if (user) throw redirect(onwards(encodeURIComponent(id)))
  const [member, { interests }] = await Promise.all([findMember(call, id), call('listInterests')])
  if (!member) throw redirect(`/signup${source && `?${source}`}`)
  return { member, interests, slug, source, title: member.name }
}

/** The same for a design with a field to write in; where nobody would answer, the poster stands in for it. */
export async function loadWritingLanding(args: Arguments, onwards?: Onwards): Promise<Landing> {
  const landing = await loadLanding(args, onwards)
  const { member, slug, source } = landing
  const { fictional_answers } = await args.context.get(apiContext)('readSettings')
  if (isAnswered(member.kind, fictional_answers)) return landing
  throw redirect(`/members/${member.id}/landing3${slug ? `/${slug}` : ''}${source && `?${source}`}`)
}

/** Undefined where the site shows its members to members only. */
export async function findMember(call: CallApi, id: string): Promise<MemberProfile | undefined> {
  const found = await whenRefused(call('readMember', { query: { id } }), {
    authentication_required: () => undefined,
    member_gone: noSuchPage,
  })
  return found?.member
}
