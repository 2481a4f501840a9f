import { AppError } from '../../platform/http/app-error.ts'
import { isUuid } from '../../platform/http/ids.ts'
import type { PaymentDeps } from './deps.ts'
import { findOrder, type OrderRow } from './store.ts'

/** An order of the member. The order of another member is refused as not found. */
export async function findOwnOrder(
  { db }: Pick<PaymentDeps, 'db'>,
  memberId: string,
  id: string,
): Promise<OrderRow> {
  const order = isUuid(id) ? await findOrder(db, id) : undefined
  if (order?.memberId !== memberId) throw new AppError('order_gone')
  return order
}
