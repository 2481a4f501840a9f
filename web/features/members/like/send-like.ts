import { answerForm, type Outcome } from '../../../forms/refusal.ts'
import type { CallApi } from '../../../lib/api.ts'

const INTENTS = ['like', 'unlike'] as const
export type LikeIntent = (typeof INTENTS)[number]

/** Outcome of a like or of taking one back. */
export type LikeAnswer = { intent: LikeIntent } & Outcome<{ match: boolean; note: string | null }>

/** The intent of a like form; undefined for any other form. */
export const likeIntentOf = (form: FormData): LikeIntent | undefined =>
  INTENTS.find((intent) => intent === form.get('intent'))

export async function sendLike(call: CallApi, intent: LikeIntent, profile: string): Promise<LikeAnswer> {
  const body = { profile }
  const outcome =
    intent === 'like'
      ? await answerForm(
          () => call('likeMember', { body }),
          ({ match, note }) => ({ match, note }),
        )
      : await answerForm(
          () => call('unlikeMember', { body }),
          () => ({ match: false, note: null }),
        )
  return { intent, ...outcome }
}
