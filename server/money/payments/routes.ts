import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '../../../core/contract/api.ts'
import { bind } from '../../platform/http/bind.ts'
import { selfOf } from '../../platform/http/caller.ts'
import type { Cursors } from '../../platform/http/cursors.ts'
import { changeSpendingLimits, readSpendingLimits } from '../limits/limits.ts'
import { readSpentMonth } from '../limits/read-spent-month.ts'
import { cancelPayment } from './cancel-payment.ts'
import type { Payer } from './deps.ts'
import { payByDebit } from './direct-debit/pay-by-debit.ts'
import { type DebitDeps, sendDebitCode } from './direct-debit/send-code.ts'
import { listPackages } from './list-packages.ts'
import { placeOrder } from './place-order.ts'
import { presentOrder } from './present.ts'
import { listPayments, readPayment, readWithdrawal } from './read-payment.ts'
import { readRepeatOrder } from './read-repeat-order.ts'
import { type WithdrawDeps, withdraw } from './withdraw.ts'
import { withdrawByNumber } from './withdraw-by-number.ts'

export function paymentRoutes(app: FastifyInstance, deps: DebitDeps & WithdrawDeps & { cursors: Cursors }) {
  bind(app, api.listPackages, ({ query }, { caller }) => listPackages(deps, caller, query))
  bind(app, api.placeOrder, async ({ body, key }, request) => {
    const { locale } = request.caller
    return presentOrder(await placeOrder(deps, { ...payerOf(request), locale, wanted: body, key }))
  })
  bind(app, api.readRepeatOrder, (_input, request) => readRepeatOrder(deps, payerOf(request)))

  bind(app, api.readSpendingLimits, (_input, request) => readSpendingLimits(deps, payerOf(request)))
  bind(app, api.changeSpendingLimits, ({ body }, request) =>
    changeSpendingLimits(deps, payerOf(request), body),
  )

  bind(app, api.readSpentMonth, (_input, request) => readSpentMonth(deps, payerOf(request)))

  bind(app, api.readPayment, ({ query }, request) => readPayment(deps, payerOf(request), query.payment_id))
  bind(app, api.listPayments, ({ query }, request) => listPayments(deps, payerOf(request), query.before))
  bind(app, api.cancelPayment, ({ body }, request) =>
    cancelPayment(deps, selfOf(request).id, body.payment_id),
  )
  bind(app, api.readWithdrawal, ({ query }, request) =>
    readWithdrawal(deps, payerOf(request), query.payment_id),
  )
  bind(app, api.withdraw, async ({ body }, request) => {
    await withdraw(deps, payerOf(request), { paymentId: body.payment_id, credits: body.credits })
    return readPayment(deps, payerOf(request), body.payment_id)
  })

  bind(app, api.withdrawByNumber, async ({ body }, { caller, ip }) => {
    const { received } = await withdrawByNumber(deps, body, { caller, ip })
    return { received: received.toISOString() }
  })

  bind(app, api.sendDebitCode, async ({ body }, request) => {
    const { payment_id: paymentId, phone, iban } = body
    const { locale } = request.caller
    await sendDebitCode(deps, { ...payerOf(request), locale, wanted: { paymentId, phone, iban } })
  })
  bind(app, api.payByDebit, async ({ body }, request) => {
    const { payment_id: paymentId, ...form } = body
    const { locale } = request.caller
    return { status: await payByDebit(deps, { ...payerOf(request), locale, paymentId, form }) }
  })
}

const payerOf = (request: FastifyRequest): Payer => ({
  memberId: selfOf(request).id,
  site: request.caller.site,
})
