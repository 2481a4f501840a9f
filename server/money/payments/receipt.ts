import { type Locale, writtenAs } from '../../../core/i18n/locales.ts'
import { TIME_BONUS_CODE } from '../../../core/rules/money/discounts.ts'
import { writeMail } from '../../account/mails.ts'
import type { Tx } from '../../platform/db/database.ts'
import { say } from '../../platform/texts/texts.ts'
import { writeDate, writeMoney } from './mail-values.ts'
import type { Shop } from './shop.ts'
import { findRecipient, type OrderRow } from './store.ts'

/** The number on a receipt: the year and a counter. */
export const receiptNumber = ({ number, createdAt }: Pick<OrderRow, 'number' | 'createdAt'>) =>
  `${createdAt.getUTCFullYear()}-${String(number).padStart(6, '0')}`

const writeRate = (locale: Locale, rate: number) =>
  new Intl.NumberFormat(writtenAs(locale), { style: 'percent', maximumFractionDigits: 2 }).format(
    rate / 10_000,
  )

/** Mails the receipt of a paid order, with everything that tax law demands. An erased member gets none. */
export async function writeReceipt(tx: Tx, { site, mailSite }: Shop, order: OrderRow, now: Date) {
  const to = await findRecipient(tx, order.memberId)
  if (!to) return
  const { language } = to
  const { company } = site
  const money = (cents: number) => writeMoney(language, cents, order.currency)
  const values = {
    number: receiptNumber(order),
    date: writeDate(language, order.paidAt ?? now, site.timeZone),
    credits: order.credits,
    price: money(order.price),
    discount: money(order.discount),
    has_discount: order.discount === 0 ? 'no' : order.discountCode === TIME_BONUS_CODE ? 'welcome' : 'yes',
    code: order.discountCode ?? '',
    amount: money(order.amount),
    tax: money(order.tax),
    rate: writeRate(language, order.taxRate),
    has_tax: order.taxRate > 0 ? 'yes' : 'no',
    method: say(language, `money.methods.${order.method}`),
    company: [company.name, company.address, company.city].filter(Boolean).join(', '),
    register: company.kvk,
    vat: company.vatNumbers.join(', '),
  }
  await writeMail(tx, mailSite, to, { mail: 'receipt', path: `/transactions/${order.id}`, values }, now)
}
