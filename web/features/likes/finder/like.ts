import { ApiError, type CallApi } from '../../../lib/api.ts'

const LIKE_INTENTS = ['like', 'unlike'] as const

export type LikeAnswer =
  | { kind: 'liked'; profile: string; match: boolean }
  | { kind: 'unliked'; profile: string }
  | { kind: 'like_refused'; refusal: string }

/** Likes somebody or takes it back, if that is what the form asks for. */
export async function takeLike(form: FormData, call: CallApi): Promise<LikeAnswer | undefined> {
  const intent = LIKE_INTENTS.find((known) => known === form.get('intent'))
  if (!intent) return undefined
  const profile = String(form.get('profile'))
  try {
    if (intent === 'unlike') {
      await call('unlikeMember', { body: { profile } })
      return { kind: 'unliked', profile }
    }
    const { match } = await call('likeMember', { body: { profile } })
    return { kind: 'liked', profile, match }
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'like_refused', refusal: error.message }
    throw error
  }
}
