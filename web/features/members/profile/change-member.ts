import { data } from 'react-router'
import { REPORT_REASONS, type ReportReason } from '../../../../core/rules/members/reports.ts'
import { isOneOf } from '../../../../core/typed.ts'
import { answerForm, incomplete, type Outcome } from '../../../forms/refusal.ts'
import { textIn } from '../../../forms/text-in.ts'
import type { CallApi } from '../../../lib/api.ts'
import { likeIntentOf, sendLike } from '../like/send-like.ts'
import { changePhotoAccess, type PhotoAccessAnswer } from '../photo-access/change-photo-access.ts'
import { leaveForLogin } from './load-member.ts'

/** Outcome of an action on a member. */
export type MemberAnswer =
  | ({ intent: 'like' | 'unlike' | 'block' | 'unblock' | 'report' } & Outcome)
  | PhotoAccessAnswer

const isReason = (value: unknown): value is ReportReason => isOneOf(REPORT_REASONS, value)

/** Runs the intent of a form of the profile. `here` is the path to come back to after a login. */
export async function changeMember(
  call: CallApi,
  form: FormData,
  { id, here }: { id: string; here: string },
): Promise<MemberAnswer> {
  const like = likeIntentOf(form)
  const answer = like
    ? await sendLike(call, like, id)
    : ((await changePhotoAccess(call, form, id)) ?? (await blockOrReport(call, id, form)))
  if (!answer.ok && answer.code === 'authentication_required') leaveForLogin(here)
  return answer
}

async function blockOrReport(call: CallApi, profile: string, form: FormData): Promise<MemberAnswer> {
  const body = { profile }
  const intent = form.get('intent')
  switch (intent) {
    case 'block':
      return { intent, ...(await answerForm(() => call('blockMember', { body }))) }
    case 'unblock':
      return { intent, ...(await answerForm(() => call('unblockMember', { body }))) }
    case 'report':
      return { intent, ...(await report(call, profile, form)) }
    default:
      throw data(null, { status: 400 })
  }
}

async function report(call: CallApi, profile: string, form: FormData): Promise<Outcome> {
  const reason = form.get('reason')
  if (!isReason(reason)) return incomplete(['reason'])
  const text = textIn(form, 'text').trim()
  return answerForm(() => call('reportMember', { body: { profile, reason, ...(text !== '' && { text }) } }))
}
