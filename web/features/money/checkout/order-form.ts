import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { ownPath } from '../../../../client/own-path.ts'
import { PACKAGE_STYLES } from '../../../../core/rules/money/packages.ts'
import { fieldOf } from '../../../../core/typed.ts'
import { answerForm, orOffline, type Refusal } from '../../../forms/refusal.ts'
import { textIn } from '../../../forms/text-in.ts'
import { apiContext, type CallApi } from '../../../lib/api.ts'
import { centsOf } from '../limits/amount.ts'
import { NO_AMOUNT } from '../limits/save-limits.ts'
import { keepReturnAddress } from './return-address.ts'

/** Action of every page with an order button. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const call = context.get(apiContext)
  return form.has('limits') ? decideOnLimits(call, form) : placeOrder(call, form)
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orOffline(() => serverAction<Refusal | null>())

/** The page keeps its key after a lost connection, so that a retry never orders twice. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  fieldOf(actionResult, 'code') !== 'offline' && defaultShouldRevalidate

/** Sets the limit that the member chose before paying, or goes on without one. */
async function decideOnLimits(call: CallApi, form: FormData): Promise<Refusal | null> {
  const month = centsOf(textIn(form, 'month')) ?? NO_AMOUNT
  const body = form.get('limits') === 'set' ? { month } : {}
  const outcome = await answerForm(() => call('changeSpendingLimits', { body }))
  return outcome.ok ? null : outcome
}

/**
 * Places the order and redirects to its payment. The key was made with the page, so that a second click or a
 * repeated form orders only once.
 */
async function placeOrder(call: CallApi, form: FormData): Promise<Refusal> {
  const style = PACKAGE_STYLES.find((id) => id === form.get('package'))
  // An unknown package never comes from our pages.
  if (!style) throw data(null, { status: 400 })
  const body = {
    package: style,
    paymentmethod: textIn(form, 'paymentmethod'),
    discountcode: textIn(form, 'discountcode') || undefined,
    amount: Number(form.get('amount')),
  }
  const outcome = await answerForm(
    () => call('placeOrder', { body }, { idempotencyKey: textIn(form, 'key') || undefined }),
    ({ redirect_url }) => ({ redirect_url }),
  )
  if (!outcome.ok) return outcome
  const headers = { 'set-cookie': keepReturnAddress(ownPath(form.get('to'))) }
  throw redirectDocument(outcome.redirect_url, { status: 303, headers })
}
