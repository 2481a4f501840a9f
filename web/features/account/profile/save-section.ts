import type { api } from '../../../../core/contract/api.ts'
import type { CallOf } from '../../../../core/contract/endpoint.ts'
import { SEEKS, sexualityOf } from '../../../../core/rules/account/signup.ts'
import type { Interest } from '../../../../core/rules/members/interests.ts'
import { fieldsIn, GENDERS } from '../../../../core/rules/members/profile.ts'
import { answerForm, incomplete, type Outcome } from '../../../forms/refusal.ts'
import { textIn } from '../../../forms/text-in.ts'
import { uncheckedFields, uncheckedList } from '../../../forms/unchecked.ts'
import type { CallApi } from '../../../lib/api.ts'
import { readLocation } from '../signup/save-step.ts'

type Profile = NonNullable<CallOf<typeof api.updateUser>['body']['profile']>

/** Parts of the page with a form each. */
const SECTIONS = ['about', 'basics', 'location', 'situation', 'looks', 'interests'] as const
export type Section = (typeof SECTIONS)[number]

export type SectionAnswer = Outcome & {
  intent: Section
  /** A typed town that the site does not know. */
  unknownCity?: string
}

/** Saves one part of the profile; null if the form belongs to something else. */
export async function saveSection(form: FormData, call: CallApi): Promise<SectionAnswer | null> {
  const intent = SECTIONS.find((one) => one === form.get('intent'))
  if (!intent) return null
  const profile = await profileOf(intent, form, call)
  if ('unknownCity' in profile) return { intent, ...incomplete(), ...profile }
  const outcome = await answerForm(() => call('updateUser', { body: { profile } }, { requestType: 'update' }))
  return { intent, ...outcome }
}

/** Sorts the values into their fields; the server checks them. */
async function profileOf(section: Section, form: FormData, call: CallApi) {
  switch (section) {
    case 'about':
      // Browsers send a line break as two characters, which would count twice.
      return { about: textIn(form, 'about').replaceAll('\r\n', '\n') }
    case 'basics':
      return { name: textIn(form, 'name'), ...whoOf(form) }
    case 'location':
      return readLocation(form, call)
    case 'situation':
      return { ...uncheckedFields<Profile>(form, fieldsIn('situation')), ...whoOf(form) }
    case 'looks':
      return uncheckedFields<Profile>(form, fieldsIn('looks'))
    case 'interests':
      return { interests: uncheckedList<Interest>(form, 'interests') }
  }
}

/** Gender and whom the member looks for, which give the sexuality together. */
function whoOf(form: FormData): Pick<Profile, 'gender' | 'sexuality'> {
  const gender = GENDERS.find((one) => one === form.get('gender'))
  const seeks = SEEKS.find((one) => one === form.get('seeks'))
  return gender && seeks ? { gender, sexuality: sexualityOf(gender, seeks) } : {}
}
