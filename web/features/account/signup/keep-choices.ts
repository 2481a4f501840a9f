import type { api } from '../../../../core/contract/api.ts'
import type { CallOf } from '../../../../core/contract/endpoint.ts'
import type { CallApi } from '../../../lib/api.ts'
import { whenRefused } from '../../../lib/when-refused.ts'
import type { Choices } from './choices.ts'

/**
 * Saves the visitor's choices with the new member. A refused choice, such as a like for a profile that is
 * gone, affects neither the other choices nor the signup.
 */
export async function keepChoices(choices: Choices, call: CallApi) {
  const { interests, reason, city, region, liked } = choices
  const update = (profile: Profile) => call('updateUser', { body: { profile } }, { requestType: 'update' })
  if (interests.length > 0 || reason)
    await unlessRefused(update({ interests: [...interests], ...(reason && { reason_for_joining: reason }) }))
  if (city || region) await unlessRefused(update(city ? { city } : { region }))
  await unlessRefused(keepWishes(choices, call))
  for (const profile of liked) await unlessRefused(call('likeMember', { body: { profile } }))
}

type Profile = NonNullable<CallOf<typeof api.updateUser>['body']['profile']>

/** The matchfinder saves the wishes; its other answers keep the values that it suggests from the profile. */
async function keepWishes({ ages, evening }: Choices, call: CallApi) {
  if (!ages && !evening) return
  const { answers } = await call('readMatchFinder')
  const wishes = { ...(ages && { min_age: ages.min, max_age: ages.max }), ...(evening && { evening }) }
  await call('answerMatchFinder', { body: { answers: { ...answers, ...wishes } } })
}

const unlessRefused = (kept: Promise<unknown>) => whenRefused(kept, { any: () => undefined })
