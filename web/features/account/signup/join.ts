import { redirect } from 'react-router'
import { ownPath } from '../../../../client/own-path.ts'
import { isLocale } from '../../../../core/i18n/locales.ts'
import { dayIn } from '../../../../core/rules/account/age.ts'
import { sexualityOf } from '../../../../core/rules/account/signup.ts'
import { hasSource, trafficSourceOf } from '../../../../core/rules/tracking/traffic-source.ts'
import { answerForm, incomplete, type Refusal } from '../../../forms/refusal.ts'
import { unchecked } from '../../../forms/unchecked.ts'
import type { CallApi } from '../../../lib/api.ts'
import { type Account, type AccountProblems, checkAccount, readAccount } from './account.ts'
import { readChoices } from './choices.ts'
import { keepChoices } from './keep-choices.ts'
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
