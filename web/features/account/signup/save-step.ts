import { redirect } from 'react-router'
import type { OwnPath } from '../../../../client/own-path.ts'
import type { api } from '../../../../core/contract/api.ts'
import type { CallOf } from '../../../../core/contract/endpoint.ts'
import type { Country } from '../../../../core/i18n/locales.ts'
import type { Interest } from '../../../../core/rules/members/interests.ts'
import { FIELD_NAMES } from '../../../../core/rules/members/profile.ts'
import { answerForm, incomplete, type Outcome } from '../../../forms/refusal.ts'
import { textIn } from '../../../forms/text-in.ts'
import { unchecked, uncheckedFields, uncheckedList } from '../../../forms/unchecked.ts'
import type { CallApi } from '../../../lib/api.ts'
import { findCity } from './find-places.ts'
import { addressOf, type Step, stepAfter } from './steps.ts'

type Profile = NonNullable<CallOf<typeof api.updateUser>['body']['profile']>

export type StepAnswer = Outcome & {
  intent?: string
  /** A typed town that the site does not know. */
  unknownCity?: string
}

/** Saves a step and redirects to the next one. `to` is where the signup leads in the end. */
export async function saveStep(
  step: Step,
  form: FormData,
  call: CallApi,
  to: OwnPath | null,
): Promise<StepAnswer | null> {
  if (step === 'complete') return finish(form, call)
  const profile = await profileOf(step, form, call)
  if ('unknownCity' in profile) return { ...incomplete(), ...profile }
  if (Object.keys(profile).length > 0) {
    const outcome = await answerForm(() =>
      call('updateUser', { body: { profile } }, { requestType: 'update' }),
    )
    if (!outcome.ok) return outcome
  }
  throw redirect(addressOf(stepAfter(step), to))
}

/** The last step sends the activation mail again, or only loads the member again after the confirmation. */
async function finish(form: FormData, call: CallApi): Promise<StepAnswer | null> {
  const intent = 'activation-mail'
  if (form.get('intent') !== intent) return null
  return { intent, ...(await answerForm(() => call('sendActivationMail'))) }
}

/** Sorts the values into their fields; the server checks them. */
async function profileOf(
  step: Step,
  form: FormData,
  call: CallApi,
): Promise<Profile | { unknownCity: string }> {
  if (step === 'location') return readLocation(form, call)
  if (step === 'personal') return uncheckedFields<Profile>(form, FIELD_NAMES)
  if (step === 'about')
    return {
      about: textIn(form, 'about'),
      interests: uncheckedList<Interest>(form, 'interests'),
    }
  return {}
}

/** The place from `LocationFields`. Without scripts a town has only a name and is looked up. */
export async function readLocation(
  form: FormData,
  call: CallApi,
): Promise<Pick<Profile, 'country' | 'region' | 'city'> | { unknownCity: string }> {
  const text = (name: string) => textIn(form, name).trim()
  const country = unchecked<Country>(text('country'))
  const [region, city, name] = [text('region'), text('city'), text('city_name')]
  if (city !== '' || name === '') return { country, region: region || null, city: city || null }
  const found = await findCity(call, country, name, region)
  return found ? { country, region: found.region, city: found.id } : { unknownCity: name }
}
