import type { Permission } from '../../core/rules/staff/permissions.ts'
import type { Promised } from '../../core/rules/staff/promises.ts'
import type { CallName } from '../lib/call.ts'

type Queue = {
  page: string
  query?: Record<string, string>
  /** The call by which the page lists what the card counts. A test compares the two numbers. */
  list: CallName
  /** The permission that the call needs; null for everybody. */
  needs: Permission | null
}

/** The queue that each card of the first page leads to, for those who may open it. */
export const QUEUES: Record<Promised, Queue> = {
  cases: { page: '/review', list: 'listCases', needs: 'review.read' },
  minors: { page: '/review', query: { kind: 'minor' }, list: 'listCases', needs: 'review.read' },
  appeals: { page: '/review', query: { kind: 'appeal' }, list: 'listCases', needs: 'review.read' },
  desk: { page: '/desk', list: 'readQueue', needs: 'desk.answer' },
  licences: {
    page: '/characters',
    query: { licence: 'ending' },
    list: 'listCharacters',
    needs: 'desk.characters',
  },
  tickets: { page: '/support', list: 'listTickets', needs: 'support.read' },
  tickets_undelivered: {
    page: '/support',
    query: { state: 'undelivered' },
    list: 'listTickets',
    needs: 'support.read',
  },
  attention: { page: '/attention', list: 'listAttention', needs: 'health.read' },
  refunds: { page: '/promises/refunds', list: 'listUnpaidRefunds', needs: 'money.read' },
  copies: { page: '/promises/copies', list: 'listUnmadeCopies', needs: 'members.export' },
  statements: { page: '/promises/statements', list: 'listUnsentStatements', needs: 'review.read' },
  approvals: { page: '/approvals', list: 'listApprovals', needs: null },
}

/** The queues with a page outside of the sections, to which the command box leads. */
export const OWN_PAGES = [
  'attention',
  'refunds',
  'copies',
  'statements',
  'approvals',
] as const satisfies Promised[]

/** The page of a queue, with the filter that shows what its card counts. */
export const pageOf = ({ page, query }: Queue) => (query ? `${page}?${new URLSearchParams(query)}` : page)
