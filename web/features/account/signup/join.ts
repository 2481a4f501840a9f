import { redirect } from 'react-router'
import { ownPath } from '../../../../client/own-path.ts'
import type { api } from '../../../../core/contract/api.ts'
import type { CallOf } from '../../../../core/contract/endpoint.ts'
import { isLocale } from '../../../../core/i18n/locales.ts'
import { dayIn } from '../../../../core/rules/account/age.ts'
import { sexualityOf } from '../../../../core/rules/account/signup.ts'
import { hasSource, trafficSourceOf } from '../../../../core/rules/tracking/traffic-source.ts'
import { answerForm, incomplete, type Refusal } from '../../../forms/refusal.ts'
import { unchecked } from '../../../forms/unchecked.ts'
import type { CallApi } from '../../../lib/api.ts'
import { whenRefused } from '../../../lib/when-refused.ts'
import { type Account, type AccountProblems, checkAccount, readAccount } from './account.ts'
import { type Choices, readChoices } from './choices.ts'
import { addressOf } from './steps.ts'

/** Reason why the signup was refused, with all typed values except the password. */
export type JoinRefusal = Refusal & {
  intent: 'join'
  values: Omit<Account, 'password'>
  /** Problems that the page found itself, by field. */
  problems?: AccountProblems
}

/** Creates the account and redirects to the profile steps, and from there to `to`. `member` receives the first message. */
export async function join(form: FormData, call: CallApi, member?: string): Promise<JoinRefusal> {
  const account = readAccount(form)
  const { password, ...values } = account
  const typed = { intent: 'join', values } as const
  const { gender, seeks, signup_message, ...rest } = values
  const language = form.get('language')
  // The API has one field for both, so it could not name the one that is missing.
  if (gender === '' || seeks === '' || !isLocale(language))
    return { ...typed, ...incomplete(), problems: checkAccount(account, dayIn('UTC', new Date())) }
  const tracking = trafficSourceOf(form)
  const outcome = await answerForm(() =>
    call('signUp', {
      body: {
        ...rest,
        country: unchecked(rest.country),
        password,
        gender,
        sexuality: sexualityOf(gender, seeks),
        language,
        ...(signup_message !== '' && { signup_message }),
        ...(member && { member }),
        ...(hasSource(tracking) && { tracking }),
      },
    }),
  )
  if (!outcome.ok) return { ...typed, ...outcome }
  await keepChoices(readChoices(form), call)
  throw redirect(addressOf('photo', ownPath(form.get('to'))))
}

/**
 * Saves the visitor's choices with the new member. A refused choice, such as a like for a profile that is
 * gone, affects neither the other choices nor the signup.
 */
async function keepChoices(choices: Choices, call: CallApi) {
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

const unlessRefused = (call: Promise<unknown>) => whenRefused(call, { any: () => undefined })
