import { maskMail } from '../../core/rules/staff/masking.ts'
import { sitesWith } from '../../core/rules/staff/permissions.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { isUuid } from '../platform/http/ids.ts'
import type { StaffDeps } from './deps.ts'
import { findMembers, findPeople } from './find-store.ts'
import type { FindProvider } from './providers.ts'
import { findOrder, findTicket } from './reveal-store.ts'

/** What the command box finds by itself; each area may bring more. */
export const OWN_FINDS: readonly FindProvider[] = [
  {
    needs: 'members.read',
    find: async (tx, sites, typed) => {
      if (!isUuid(typed) && !typed.includes('@')) return []
      const found = await findMembers(tx, sites, typed)
      return found.map(({ id, name, email }) => ({
        kind: 'member',
        id,
        title: name,
        note: email === null ? '' : maskMail(email),
      }))
    },
  },
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
      const order = await findOrder(tx, sites, typed)
      const note = order ? `${(order.amount / 100).toFixed(2)} ${order.currency}` : ''
      return order ? [{ kind: 'order', id: order.id, title: String(order.number), note }] : []
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
