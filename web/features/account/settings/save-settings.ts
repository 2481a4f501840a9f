import { data } from 'react-router'
import { NOTIFICATION_TYPES } from '../../../../core/rules/account/account.ts'
import { type Answer, refusalOf } from '../../../forms/answer.ts'
import type { CallApi } from '../../../lib/api.ts'

type Save = (call: CallApi, form: FormData) => Promise<unknown>

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** What can be sent from the settings, by the name of the form. */
const SAVES = {
  'activation-mail': (call) => call('sendActivationMail'),
  mail: (call, form) =>
    call('requestMailChange', { body: { email: text(form, 'email'), password: text(form, 'password') } }),
  password: (call, form) =>
    call('changePassword', {
      body: {
        old_password: text(form, 'old_password'),
        password: text(form, 'password'),
        password_repeat: text(form, 'password_repeat'),
      },
    }),
  notifications: (call, form) => {
    const wanted = form.getAll('wanted')
    const notifications_disabled = NOTIFICATION_TYPES.filter((type) => !wanted.includes(type))
    return call('updateUser', { body: { notifications_disabled } }, { requestType: 'update' })
  },
  visibility: (call, form) =>
    call('updateUser', { body: { invisible: form.has('invisible') } }, { requestType: 'update' }),
  unblock: (call, form) => call('unblockMember', { body: { profile: text(form, 'profile') } }),
  'end-login': (call, form) => call('endSessions', { body: { id: text(form, 'id') } }),
  'end-other-logins': (call) => call('endSessions', { body: {} }),
  data: (call) => call('requestData'),
} satisfies Record<string, Save>

/** The sections that other areas bring to the page. */
type OtherSaves = { spending?: Save }

export type SettingsIntent = keyof typeof SAVES | keyof OtherSaves

/** Saves one form of the settings. Whoever sends something else did not use our pages. */
export async function saveSettings(call: CallApi, form: FormData, others: OtherSaves = {}): Promise<Answer> {
  const saves = new Map<string, Save>(Object.entries({ ...SAVES, ...others }))
  const intent = text(form, 'intent')
  const save = saves.get(intent)
  if (!save) throw data(null, { status: 400 })
  const email = text(form, 'email')
  try {
    await save(call, form)
    return { intent, email, ok: true }
  } catch (error) {
    return { intent, email, ...refusalOf(error) }
  }
}
