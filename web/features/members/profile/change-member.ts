import { data, redirect } from 'react-router'
import { REPORT_REASONS, type ReportReason } from '../../../../core/rules/members/reports.ts'
import { isOneOf } from '../../../../core/typed.ts'
import { ApiError, type CallApi } from '../../../lib/api.ts'

const INTENTS = ['like', 'unlike', 'block', 'unblock', 'report'] as const
type Intent = (typeof INTENTS)[number]

/** What became of something done to a member. */
export type MemberAnswer =
  | { intent: 'like'; ok: true; match: boolean }
  | { intent: Exclude<Intent, 'like'>; ok: true }
  | { intent: 'report'; ok: false; isReasonMissing: true }
  | { intent: Intent; ok: false; message: string }

const isIntent = (value: unknown): value is Intent => isOneOf(INTENTS, value)
const isReason = (value: unknown): value is ReportReason => isOneOf(REPORT_REASONS, value)

/** Does what a form of the profile asks for. `here` is where somebody comes back to who must log in first. */
export async function changeMember(
  call: CallApi,
  form: FormData,
  { id, here }: { id: string; here: string },
): Promise<MemberAnswer> {
  const intent = form.get('intent')
  if (!isIntent(intent)) throw data(null, { status: 400 })
  try {
    return await CHANGES[intent](call, id, form)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.envelope.error === 'authentication_required')
      throw redirect(`/login?${new URLSearchParams({ to: here })}`)
    return { intent, ok: false, message: error.message }
  }
}

type Change = (call: CallApi, profile: string, form: FormData) => Promise<MemberAnswer>

const CHANGES: Record<Intent, Change> = {
  like: async (call, profile) => {
    const { match } = await call('likeMember', { body: { profile } })
    return { intent: 'like', ok: true, match }
  },
  unlike: async (call, profile) => {
    await call('unlikeMember', { body: { profile } })
    return { intent: 'unlike', ok: true }
  },
  block: async (call, profile) => {
    await call('blockMember', { body: { profile } })
    return { intent: 'block', ok: true }
  },
  unblock: async (call, profile) => {
    await call('unblockMember', { body: { profile } })
    return { intent: 'unblock', ok: true }
  },
  report: async (call, profile, form) => {
    const reason = form.get('reason')
    if (!isReason(reason)) return { intent: 'report', ok: false, isReasonMissing: true }
    const text = String(form.get('text') ?? '').trim()
    await call('reportMember', { body: { profile, reason, ...(text !== '' && { text }) } })
    return { intent: 'report', ok: true }
  },
}
