import { data, redirect } from 'react-router'
import { NOTIFICATION_TYPES } from '../../../../core/rules/account/account.ts'
import { DELETE_REASONS, type DeleteReason } from '../../../../core/rules/account/deletion.ts'
import { type Answer, refusalOf } from '../../../forms/answer.ts'
import type { CallApi } from '../../../lib/api.ts'
import { FROM_SITE } from '../settings/notification-groups.ts'

/** What became of the form; `reason_missing` because only the page has the words for it. */
export type LeaveAnswer = Answer & { reason_missing?: true; reason?: DeleteReason; feedback?: string }

/** Takes up an offer, or leaves. */
export async function leave(call: CallApi, form: FormData): Promise<LeaveAnswer> {
  const intent = String(form.get('intent'))
  try {
    if (intent === 'pause') await hide(call)
    else if (intent === 'fewer_mails') await stopOwnMails(call)
    else if (intent === 'discount') return await takeDiscount(call)
    else if (intent === 'delete') return await deleteAccount(call, form)
    else throw data(null, { status: 400 })
    return { intent, ok: true }
  } catch (error) {
    return { intent, ...refusalOf(error) }
  }
}

const hide = (call: CallApi) => call('updateUser', { body: { invisible: true } }, { requestType: 'update' })

async function stopOwnMails(call: CallApi) {
  const { user } = await call('readUser', undefined, { requestType: 'load' })
  const off = new Set<string>([...(user?.notifications_disabled ?? []), ...FROM_SITE])
  const notifications_disabled = NOTIFICATION_TYPES.filter((type) => off.has(type))
  await call('updateUser', { body: { notifications_disabled } }, { requestType: 'update' })
}

/** A code of the member’s own, and on to where it counts. */
async function takeDiscount(call: CallApi): Promise<never> {
  const { code: discountcode } = await call('takeStayOffer')
  const { user } = await call('readUser', undefined, { requestType: 'load' })
  throw redirect(`${user?.paid_user ? '/credits' : '/premium'}?${new URLSearchParams({ discountcode })}`)
}

async function deleteAccount(call: CallApi, form: FormData): Promise<LeaveAnswer> {
  const reason = DELETE_REASONS.find((known) => known === form.get('reason'))
  const feedback = String(form.get('feedback') ?? '').trim()
  const typed = { intent: 'delete', reason, feedback }
  if (!reason) return { ...typed, ok: false, fields: {}, reason_missing: true }
  try {
    const password = String(form.get('password') ?? '')
    await call('deleteAccount', { body: { reason, feedback: feedback || undefined, password } })
  } catch (error) {
    return { ...typed, ...refusalOf(error) }
  }
  throw redirect('/account-deleted')
}
