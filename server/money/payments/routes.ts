import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '../../../core/contract/api.ts'
import { bind } from '../../platform/http/bind.ts'
import { selfOf } from '../../platform/http/caller.ts'
import { changeSpendingLimits, readSpendingLimits } from '../limits/limits.ts'
import type { PaymentDeps } from './deps.ts'
import { payByDebit } from './direct-debit/pay-by-debit.ts'
import { type DebitDeps, sendDebitCode } from './direct-debit/send-code.ts'
import { findOwn } from './find-own.ts'
import { giveUp } from './give-up.ts'
import { listPackages } from './list-packages.ts'
import { placeOrder } from './place-order.ts'
import { listPayments, readPayment, readWithdrawal } from './read-payment.ts'
import { readRepeatOrder } from './read-repeat-order.ts'
import { withdraw } from './withdraw.ts'

export function paymentRoutes(app: FastifyInstance, deps: DebitDeps & { refundWanted: () => void }) {
  const siteOf = ({ caller }: FastifyRequest) => deps.sites.forId(caller.site.id)

  bind(app, api.listPackages, ({ query }, request) => listPackages(deps, request.caller, query))

  bind(app, api.placeOrder, async ({ body, key }, request) => {
    const { id, credits, amount, currency, redirectUrl } = await placeOrder(deps, {
      site: await siteOf(request),
      memberId: selfOf(request).id,
      locale: request.caller.locale,
      wanted: body,
      key,
    })
    return { payment_id: id, credits, amount, currency, redirect_url: redirectUrl }
  })

  bind(app, api.readRepeatOrder, async (_input, request) =>
    readRepeatOrder(deps, await siteOf(request), selfOf(request).id),
  )

  bind(app, api.readSpendingLimits, async (_input, request) =>
    readSpendingLimits(deps, await siteOf(request), selfOf(request).id),
  )

  bind(app, api.changeSpendingLimits, async ({ body }, request) =>
    changeSpendingLimits(deps, await siteOf(request), selfOf(request).id, body),
  )

  paidRoutes(app, deps)
  bind(app, api.withdraw, async ({ body }, request) => {
    const { id } = selfOf(request)
    await withdraw(deps, id, { paymentId: body.payment_id, credits: body.credits })
    deps.refundWanted()
    return readPayment(deps, id, body.payment_id)
  })
  debitRoutes(app, deps)
}

/** What has been ordered. */
function paidRoutes(app: FastifyInstance, deps: PaymentDeps) {
  bind(app, api.readPayment, ({ query }, request) => readPayment(deps, selfOf(request).id, query.payment_id))

  bind(app, api.listPayments, ({ query }, request) => listPayments(deps, selfOf(request).id, query.before))

  bind(app, api.cancelPayment, async ({ body }, request) => {
    await giveUp(deps, await findOwn(deps, selfOf(request).id, body.payment_id), 'cancelled')
  })

  bind(app, api.readWithdrawal, ({ query }, request) =>
    readWithdrawal(deps, selfOf(request).id, query.payment_id),
  )
}

function debitRoutes(app: FastifyInstance, deps: DebitDeps) {
  bind(app, api.sendDebitCode, async ({ body }, request) => {
    const { payment_id: paymentId, phone, iban } = body
    const { locale } = request.caller
    await sendDebitCode(deps, { memberId: selfOf(request).id, locale, wanted: { paymentId, phone, iban } })
  })

  bind(app, api.payByDebit, async ({ body }, request) => {
    const { payment_id: paymentId, ...form } = body
    const { locale } = request.caller
    return { status: await payByDebit(deps, { memberId: selfOf(request).id, locale, paymentId, form }) }
  })
}
