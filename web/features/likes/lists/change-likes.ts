import { data } from 'react-router'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { ApiError, type CallApi } from '../../../lib/api.ts'

/** What did not work; without a message where there was no connection to bring one. */
export type Failure = { ok: false; message: string | null; isLimit?: boolean }

/** What became of a like. `liker` is somebody whose like was not seen yet. */
export type LikesChange = { ok: true; match: boolean; liker: MemberCard | null } | Failure

type Change = (call: CallApi, profile: string) => Promise<{ match?: boolean; liker?: MemberCard | null }>

const CHANGES: Record<string, Change> = {
  like: (call, profile) => call('likeMember', { body: { profile } }),
  unlike: async (call, profile) => {
    await call('unlikeMember', { body: { profile } })
    return {}
  },
  'auto-like': async (call) => ({ liker: await call('autoLike') }),
}

/** Does what a form of the likes asks for. Whoever sends something else did not use our pages. */
export async function changeLikes(call: CallApi, form: FormData): Promise<LikesChange> {
  const change = CHANGES[String(form.get('intent'))]
  if (!change) throw data(null, { status: 400 })
  try {
    const { match = false, liker = null } = await change(call, String(form.get('profile')))
    return { ok: true, match, liker }
  } catch (error) {
    return failureOf(error)
  }
}

/** A refusal of the API in its own words; anything else goes on to the error page. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error
  return { ok: false, message: error.message, isLimit: error.envelope.error === 'swipe_limit' }
}

/** In the browser, a lost connection becomes an answer too, so that the page can put right what it showed. */
export async function orLostConnection<Answer>(send: () => Promise<Answer>): Promise<Answer | Failure> {
  try {
    return await send()
  } catch (error) {
    // A response leads elsewhere: to the login, for one.
    if (error instanceof Response) throw error
    return { ok: false, message: null }
  }
}
