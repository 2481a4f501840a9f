import { data, redirect } from 'react-router'
import { NOTIFICATION_TYPES } from '../../../../core/rules/account/account.ts'
import { DELETE_REASONS, type DeleteReason } from '../../../../core/rules/account/deletion.ts'
import { answerForm, incomplete, type Outcome } from '../../../forms/refusal.ts'
import { textIn } from '../../../forms/text-in.ts'
import type { CallApi } from '../../../lib/api.ts'
import { FROM_SITE } from '../settings/notification-groups.ts'

/** Outcome of the form, with the values to show again. */
export type LeaveAnswer = { intent: string; reason?: DeleteReason; feedback?: string } & Outcome

/** Accepts one of the offers to stay, or deletes the account. */
export async function leave(call: CallApi, form: FormData): Promise<LeaveAnswer> {
  const intent = String(form.get('intent'))
  if (intent === 'delete') return deleteAccount(call, form)
  return { intent, ...(await answerForm(() => takeUp(call, intent))) }
}

function takeUp(call: CallApi, offer: string): Promise<unknown> {
  switch (offer) {
    case 'pause':
      return hide(call)
    case 'fewer_mails':
      return stopOwnMails(call)
    case 'discount':
      return takeDiscount(call)
    default:
      throw data(null, { status: 400 })
  }
}

const hide = (call: CallApi) => call('updateUser', { body: { invisible: true } }, { requestType: 'update' })

async function stopOwnMails(call: CallApi) {
  const { user } = await call('readUser', undefined, { requestType: 'load' })
  const off = new Set<string>([...(user?.notifications_disabled ?? []), ...FROM_SITE])
  const notifications_disabled = NOTIFICATION_TYPES.filter((type) => off.has(type))
  await call('updateUser', { body: { notifications_disabled } }, { requestType: 'update' })
}

/** Creates a personal discount code and redirects to the page that accepts it. */
async function takeDiscount(call: CallApi): Promise<never> {
  const { code: discountcode } = await call('takeStayOffer')
  const { user } = await call('readUser', undefined, { requestType: 'load' })
  throw redirect(`${user?.paid_user ? '/credits' : '/premium'}?${new URLSearchParams({ discountcode })}`)
}

async function deleteAccount(call: CallApi, form: FormData): Promise<LeaveAnswer> {
  const reason = DELETE_REASONS.find((known) => known === form.get('reason'))
  const feedback = textIn(form, 'feedback').trim()
  const typed = { intent: 'delete', reason, feedback }
  if (!reason) return { ...typed, ...incomplete(['reason']) }
  const password = textIn(form, 'password')
  const outcome = await answerForm(() =>
    call('deleteAccount', { body: { reason, feedback: feedback || undefined, password } }),
  )
  if (!outcome.ok) return { ...typed, ...outcome }
  throw redirect('/account-deleted')
}
