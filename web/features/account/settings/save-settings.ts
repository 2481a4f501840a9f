import { data } from 'react-router'
import type { api } from '../../../../core/contract/api.ts'
import type { CallOf } from '../../../../core/contract/endpoint.ts'
import { NOTIFICATION_TYPES } from '../../../../core/rules/account/account.ts'
import { SELF_EXCLUSION_DAYS } from '../../../../core/rules/account/self-exclusion.ts'
import { keysOf } from '../../../../core/typed.ts'
import { answerForm, type Outcome } from '../../../forms/refusal.ts'
import { textIn } from '../../../forms/text-in.ts'
import { uncheckedFields } from '../../../forms/unchecked.ts'
import type { CallApi } from '../../../lib/api.ts'

type Profile = NonNullable<CallOf<typeof api.updateUser>['body']['profile']>
type Save = (call: CallApi, form: FormData) => Promise<unknown>

/** Forms of the settings by their intent. */
const SAVES = {
  'activation-mail': (call) => call('sendActivationMail'),
  mail: (call, form) =>
    call('requestMailChange', { body: { email: textIn(form, 'email'), password: textIn(form, 'password') } }),
  password: (call, form) =>
    call('changePassword', {
      body: {
        old_password: textIn(form, 'old_password'),
        password: textIn(form, 'password'),
        password_repeat: textIn(form, 'password_repeat'),
      },
    }),
  notifications: (call, form) => {
    const enabled = form.getAll('wanted')
    const notifications_disabled = NOTIFICATION_TYPES.filter((type) => !enabled.includes(type))
    return call('updateUser', { body: { notifications_disabled } }, { requestType: 'update' })
  },
  visibility: (call, form) =>
    call(
      'updateUser',
      { body: { invisible: form.has('invisible'), shown_to_visitors: form.has('shown_to_visitors') } },
      { requestType: 'update' },
    ),
  location: (call, form) => {
    const profile = uncheckedFields<Profile>(form, ['country', 'region', 'city'])
    return call('updateUser', { body: { profile } }, { requestType: 'update' })
  },
  unblock: (call, form) => call('unblockMember', { body: { profile: textIn(form, 'profile') } }),
  'end-login': (call, form) => call('endSessions', { body: { id: textIn(form, 'id') } }),
  'end-other-logins': (call) => call('endSessions', { body: {} }),
  data: (call) => call('requestData'),
  'close-out': (call, form) =>
    call('closeOut', { body: { password: textIn(form, 'password'), ...lengthIn(form) } }),
} satisfies Record<string, Save>

/** For how long a member closes themselves out. Another value never comes from our pages. */
function lengthIn(form: FormData) {
  const length = form.get('length')
  if (length === 'for_good') return { for_good: true } as const
  const days = SELF_EXCLUSION_DAYS.find((one) => `${one}` === length)
  if (!days) throw data(null, { status: 400 })
  return { days }
}

/** Forms of sections that other features add to the page. */
type OtherSaves = { spending?: Save }

type SettingsIntent = keyof typeof SAVES | keyof OtherSaves

/** Outcome of one form. `email` is the typed mail address, to show it again. */
export type SettingsAnswer = { intent: SettingsIntent; email: string } & Outcome

/** Saves one form of the settings. An unknown intent never comes from our pages. */
export async function saveSettings(
  call: CallApi,
  form: FormData,
  others: OtherSaves = {},
): Promise<SettingsAnswer> {
  const saves: Partial<Record<SettingsIntent, Save>> = { ...SAVES, ...others }
  const intent = keysOf(saves).find((known) => known === form.get('intent'))
  const save = intent && saves[intent]
  if (!save) throw data(null, { status: 400 })
  return { intent, email: textIn(form, 'email'), ...(await answerForm(() => save(call, form))) }
}
