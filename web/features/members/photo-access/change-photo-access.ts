import { answerForm, type Outcome } from '../../../forms/refusal.ts'
import { textIn } from '../../../forms/text-in.ts'
import type { CallApi } from '../../../lib/api.ts'

const INTENTS = ['ask-photos', 'answer-photos', 'take-back-photos', 'take-back-all-photos'] as const
type PhotoAccessIntent = (typeof INTENTS)[number]

/** Outcome of a form about private photos. */
export type PhotoAccessAnswer = { intent: PhotoAccessIntent } & Outcome

/**
 * Runs the intent of a form about private photos; null if the intent belongs to another form. Without `profile`
 * the form names the other member.
 */
export async function changePhotoAccess(
  call: CallApi,
  form: FormData,
  profile = textIn(form, 'profile'),
): Promise<PhotoAccessAnswer | null> {
  const intent = INTENTS.find((name) => name === form.get('intent'))
  if (!intent) return null
  return { intent, ...(await answerForm(() => callFor(intent, { call, form, profile }))) }
}

type Given = { call: CallApi; form: FormData; profile: string }

function callFor(intent: PhotoAccessIntent, { call, form, profile }: Given): Promise<unknown> {
  switch (intent) {
    case 'ask-photos':
      return call('askForPhotos', { body: { profile } })
    case 'answer-photos':
      return call('answerPhotoRequest', { body: { profile, allow: form.get('allow') === 'yes' } })
    case 'take-back-photos':
      return call('takeBackPhotos', { body: { profile } })
    case 'take-back-all-photos':
      return call('takeBackPhotos', { body: {} })
  }
}
