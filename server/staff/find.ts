import { sitesWith } from '../../core/rules/staff/permissions.ts'
import { receiptNumber } from '../money/payments/receipt.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import type { StaffDeps } from './deps.ts'
import { findPeople, MOST_FOUND } from './find-store.ts'
import { findOrders } from './order-store.ts'
import type { FindProvider } from './providers.ts'
import { findTicket } from './reveal-store.ts'

/** What the command box finds by itself; each area may bring more. */
export const OWN_FINDS: readonly FindProvider[] = [
  {
    needs: 'support.read',
    find: async (tx, sites, typed) => {
      const ticket = await findTicket(tx, sites, typed)
      return ticket ? [{ kind: 'ticket', id: ticket.number, title: ticket.number, note: ticket.subject }] : []
    },
  },
  {
    needs: 'money.read',
    find: async (tx, sites, typed) => {
      const orders = await findOrders(tx, sites, typed, MOST_FOUND)
      return orders.map((order) => ({
        kind: 'order',
        id: order.id,
        title: receiptNumber(order),
        note: `${(order.amount / 100).toFixed(2)} ${order.currency}`,
        member: order.memberId,
      }))
    },
  },
  {
    needs: 'staff.manage',
    find: async (tx, sites, typed) => {
      // People are named to those who manage all sites; others have a list of their own.
      const found = sites === 'all' ? await findPeople(tx, typed) : []
      return found.map(({ id, name, email }) => ({ kind: 'person', id, title: name || email, note: email }))
    },
  },
]

/** Asks every area whose things the caller may see for what was typed. */
export async function find(
  { db, console: { find: providers } }: StaffDeps,
  staff: CallerStaff,
  typed: string,
) {
  const hits = []
  for (const { needs, find: look } of providers) {
    const sites = sitesWith(staff.grants, needs)
    if (sites === 'all' || sites.length > 0) hits.push(...(await look(db, sites, typed)))
  }
  return { hits }
}
