import { data } from 'react-router'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { answerForm, type Outcome } from '../../../forms/refusal.ts'
import type { CallApi } from '../../../lib/api.ts'
import { type LikeAnswer, likeIntentOf, sendLike } from '../../members/like/send-like.ts'

/** A member whose like is still new, or null. */
export type AutoLikeAnswer = { intent: 'auto-like' } & Outcome<{ liker: MemberCard | null }>

/** Runs the intent of a form of the likes pages. Our pages send no other intents. */
export async function changeLikes(call: CallApi, form: FormData): Promise<LikeAnswer | AutoLikeAnswer> {
  const intent = likeIntentOf(form)
  if (intent) return sendLike(call, intent, String(form.get('profile')))
  if (form.get('intent') !== 'auto-like') throw data(null, { status: 400 })
  const outcome = await answerForm(
    () => call('autoLike'),
    (liker) => ({ liker }),
  )
  return { intent: 'auto-like', ...outcome }
}
