import { data, redirect } from 'react-router'
import { ApiError, type CallApi } from '../../../lib/api.ts'
import type { CallOnce } from '../../../lib/once-per-visit.ts'

/** Somebody's profile with the names of what they like, or the page that stands in its place. */
export async function loadMember(call: CallApi, once: CallOnce, { id, here }: { id: string; here: string }) {
  try {
    const [{ member }, interests] = await Promise.all([
      call('readMember', { query: { id } }),
      once('listInterests'),
    ])
    return { member, interests, title: `${member.name}, ${member.age}` }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.envelope.error === 'authentication_required')
      throw redirect(`/login?${new URLSearchParams({ to: here })}`)
    if (error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

/** Opening lines are a help: whoever cannot get any writes one. */
export async function loadIcebreakers(call: CallApi, profile: string): Promise<string[]> {
  try {
    return (await call('listIcebreakers', { query: { profile } })).icebreakers
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}
