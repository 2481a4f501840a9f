import { redirect } from 'react-router'
import { isLocale } from '../../../../core/i18n/locales.ts'
import { dayIn } from '../../../../core/rules/account/age.ts'
import { sexualityOf } from '../../../../core/rules/account/signup.ts'
import { hasSource, trafficSourceOf } from '../../../../core/rules/tracking/traffic-source.ts'
import { unchecked } from '../../../forms/unchecked.ts'
import { ApiError, type CallApi } from '../../../lib/api.ts'
import { type Account, type AccountProblems, checkAccount, readAccount } from './account.ts'
import { readChoices } from './choices.ts'
import { keepChoices } from './keep-choices.ts'

/** What is said about a form that could not be taken: everything typed but the password, and why. */
export type JoinAnswer = {
  values: Omit<Account, 'password'>
  problems?: AccountProblems
  /** The server's words by field. */
  fields?: Record<string, string>
  refusal?: string
  isTaken?: boolean
}

/** Creates the account and goes on with the profile. `member` is who the first message is for. */
export async function join(form: FormData, call: CallApi, member?: string): Promise<JoinAnswer> {
  const account = readAccount(form)
  const { password, ...values } = account
  const { gender, seeks, signup_message, ...rest } = values
  const language = form.get('language')
  // The server knows one word for both, so what is missing here it could not name.
  if (gender === '' || seeks === '' || !isLocale(language))
    return { values, problems: checkAccount(account, dayIn('UTC', new Date())) }
  const tracking = trafficSourceOf(form)
  try {
    await call('signUp', {
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
    })
  } catch (error) {
    if (error instanceof ApiError) return { values, ...told(error) }
    throw error
  }
  await keepChoices(readChoices(form), call)
  throw redirect('/complete-signup?step=photo')
}

function told({ envelope, message }: ApiError): Omit<JoinAnswer, 'values'> {
  if (envelope.error === 'email_taken') return { fields: { email: message }, isTaken: true }
  const fields = envelope.fields ?? {}
  // What no field of the form can show is said above it.
  const isShown = Object.values(fields).some((words) => words !== '')
  return { fields, ...(!isShown && { refusal: message }) }
}
