import { data, redirectDocument } from 'react-router'
import type { ErrorCode } from '../../../../core/contract/errors.ts'
import { PACKAGE_STYLES } from '../../../../core/rules/money/packages.ts'
import { ApiError, type CallApi } from '../../../lib/api.ts'
import { ownPath } from '../../../lib/own-path.ts'
import { keepWayBack } from './way-back.ts'

/** Why nothing was ordered, and what it is about. */
export type OrderRefusal = { about: 'code' | 'method' | 'limit' | 'order'; message: string }

const ABOUT: Partial<Record<ErrorCode, OrderRefusal['about']>> = {
  discount_not_found: 'code',
  discount_used: 'code',
  discount_expired: 'code',
  discount_minimum: 'code',
  discount_country: 'code',
  discount_method: 'code',
  too_many_codes: 'code',
  paymentmethod: 'method',
  spending_limit: 'limit',
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/**
 * Orders and goes to where it is paid. The key was made with the page, so that a second press, or a browser that
 * sends the form again, orders once.
 */
export async function placeOrder(call: CallApi, form: FormData): Promise<OrderRefusal> {
  const style = PACKAGE_STYLES.find((known) => known === form.get('package'))
  // Whoever sends something else did not use our pages.
  if (!style) throw data(null, { status: 400 })
  const body = {
    package: style,
    paymentmethod: text(form, 'paymentmethod'),
    discountcode: text(form, 'discountcode') || undefined,
  }
  const order = await call('placeOrder', { body }, { idempotencyKey: text(form, 'key') || undefined }).catch(
    refusalOf,
  )
  if ('message' in order) return order
  const headers = { 'set-cookie': keepWayBack(ownPath(form.get('to'))) }
  throw redirectDocument(order.redirect_url, { status: 303, headers })
}

function refusalOf(error: unknown): OrderRefusal {
  if (!(error instanceof ApiError)) throw error
  const { error: code, message } = error.envelope
  return { about: ABOUT[code] ?? 'order', message }
}
