import type { Tx } from '../db/database.ts'
import { type AttentionRow, listOpenAttention } from './store.ts'

const ROWS = 200

/** The open rows that a person must look at, as text for the operator. */
export async function reportAttention(tx: Tx): Promise<string> {
  const rows = await listOpenAttention(tx, ROWS)
  if (rows.length === 0) return 'Nothing needs attention.'
  const lines = rows.map(({ item, domain }) => writeLine(item, domain))
  const more = rows.length === ROWS ? [`Only the oldest ${ROWS} are shown.`] : []
  return ['Needs attention, oldest first:', ...lines, ...more].join('\n')
}

function writeLine(item: AttentionRow, domain: string | null): string {
  const { kind, firstAt, times, orderId, amount, expectedAmount, currency, detail } = item
  const money = (cents: number) => `${(cents / 100).toFixed(2)} ${currency ?? ''}`.trim()
  return [
    `${firstAt.toISOString().slice(0, 16)}Z  ${kind}${times > 1 ? ` (${times} times)` : ''}`,
    domain && `site ${domain}`,
    orderId && `order ${orderId}`,
    amount !== null && `amount ${money(amount)}`,
    expectedAmount !== null && `agreed ${money(expectedAmount)}`,
    detail,
  ]
    .filter(Boolean)
    .join('; ')
}
