import type { Permission } from '../../../core/rules/staff/permissions.ts'
import type { Section } from '../../shell/sections.ts'

type Queue = { section: Section['name']; path: string; needs?: Permission }

const ATTENTION: Queue = { section: 'today', path: '/attention', needs: 'health.read' }

/** The queue that each card of the first page leads to, for those who may open it. */
export const QUEUES: Record<string, Queue> = {
  cases: { section: 'review', path: '/review' },
  minors: { section: 'review', path: '/review?kind=minor' },
  appeals: { section: 'review', path: '/review?kind=appeal' },
  desk: { section: 'desk', path: '/desk' },
  licences: { section: 'characters', path: '/characters?licence=ending' },
  tickets: { section: 'support', path: '/support' },
  tickets_undelivered: { section: 'support', path: '/support?state=undelivered' },
  attention: ATTENTION,
  refunds: ATTENTION,
  copies: ATTENTION,
  statements: ATTENTION,
  approvals: { section: 'today', path: '/approvals' },
}
