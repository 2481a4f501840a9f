import { randomInt } from 'node:crypto'
import type { Locale } from '../../../../core/i18n/locales.ts'
import { HOUR_MS } from '../../../../core/rules/durations.ts'
import {
  DEBIT_CODE_DIGITS,
  DEBIT_CODE_MINUTES,
  DEBIT_CODES_PER_HOUR,
} from '../../../../core/rules/money/direct-debit.ts'
import { limitAttempts } from '../../../account/limit-attempts.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { postToOutbox } from '../../../platform/mail/outbox.ts'
import { say } from '../../../platform/texts/texts.ts'
import type { Payer, PaymentDeps } from '../deps.ts'
import { findOwnOrder } from '../find-own-order.ts'
import { writeMoney } from '../mail-values.ts'
import type { OrderRow } from '../store.ts'
import { hashOf, hashPayer, readIban, readPhone, refusePayer, wrongField } from './check-payer.ts'
import { writeCode } from './store.ts'

type Wanted = { paymentId: string; phone: string; iban?: string | undefined }
type Asked = Payer & { locale: Locale; wanted: Wanted }
export type DebitDeps = PaymentDeps & { payerKey: Buffer }

/** An order of the member that waits for a direct debit. */
export async function findDebitOrder(deps: DebitDeps, memberId: string, id: string): Promise<OrderRow> {
  const order = await findOwnOrder(deps, memberId, id)
  if (order.method !== 'directdebit') throw new AppError('order_gone')
  return order
}

/** Sends a text message with a code that confirms one debit: this order, amount, phone and account. */
export async function sendDebitCode(deps: DebitDeps, { memberId, site, locale, wanted }: Asked) {
  const { db, now, payerKey } = deps
  const order = await findDebitOrder(deps, memberId, wanted.paymentId)
  if (order.paidAt || order.failedAt || order.providerRef) throw new AppError('order_gone')
  const phone = readPhone(wanted.phone, order.country)
  if (!phone) throw wrongField(locale, 'phone')
  const iban = wanted.iban === undefined ? undefined : readIban(wanted.iban)
  if (wanted.iban !== undefined && !iban) throw wrongField(locale, 'iban')
  await refusePayer(db, hashPayer(payerKey, iban, phone), order, now())
  const limit = { max: DEBIT_CODES_PER_HOUR, withinMs: HOUR_MS, refusal: 'too_many_debit_codes' } as const
  for (const who of [memberId, phone]) await limitAttempts(db, { what: 'debit-code', who }, limit, now())
  const code = String(randomInt(10 ** DEBIT_CODE_DIGITS)).padStart(DEBIT_CODE_DIGITS, '0')
  const text = say(locale, iban ? 'mail.debit_code.text_account' : 'mail.debit_code.text', {
    code,
    site: site.name,
    amount: writeMoney(locale, order.amount, order.currency),
    account: iban?.slice(-4) ?? '',
    minutes: DEBIT_CODE_MINUTES,
  })
  await db.transaction(async (tx) => {
    const codeHash = hashOf(payerKey, `code:${order.id}`, code)
    const { id: orderId, amount } = order
    await writeCode(tx, { orderId, codeHash, phone, amount, iban: iban ?? null, sentAt: now() })
    await postToOutbox(
      tx,
      { siteId: site.id, memberId, kind: 'sms', to: phone, subject: '', text, html: '' },
      now(),
    )
  })
  deps.mailPosted()
}
