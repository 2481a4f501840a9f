import { redirect } from 'react-router'
import type { CallApi } from '../../../lib/api.ts'
import type { CallOnce } from '../../../lib/once-per-visit.ts'
import { noSuchPage, whenRefused } from '../../../lib/when-refused.ts'

/** Somebody's profile with the names of what they like, or the page that stands in its place. */
export async function loadMember(call: CallApi, once: CallOnce, { id, here }: { id: string; here: string }) {
  const [{ member }, interests] = await Promise.all([
    whenRefused(call('readMember', { query: { id } }), {
      authentication_required: () => leaveForLogin(here),
      not_found: noSuchPage,
    }),
    once('listInterests'),
  ])
  return { member, interests, title: `${member.name}, ${member.age}` }
}

/** To the login, which leads back here. */
export function leaveForLogin(here: string): never {
  throw redirect(`/login?${new URLSearchParams({ to: here })}`)
}

/** Opening lines are a help: whoever cannot get any writes one. */
export async function loadIcebreakers(call: CallApi, profile: string): Promise<string[]> {
  const found = await whenRefused(call('listIcebreakers', { query: { profile } }), { any: () => null })
  return found?.icebreakers ?? []
}
