import type { CASE_REASONS } from '../core/rules/review/cases.ts'
import { BUSIEST, COMMON_NAME } from './console-crowd.ts'

/** What the addresses of lists name, read from the database that is measured. */
export type Known = {
  member: string
  receipt: number
  city: string
  person: string
  ticket: string
  case: string
}

/** A list or a search of the console; `page` is how far it is turned, by `turn`, the name of its cursor. */
export type ConsoleList = {
  name: string
  path: (known: Known) => string
  page?: number
  turn?: 'after' | 'before'
}

const FAR = 100
const list = (name: string, path: string): ConsoleList => ({ name, path: () => path })
const far = (name: string, path: string, turn: ConsoleList['turn'] = 'after'): ConsoleList => ({
  ...list(`${name}, page ${FAR} or last`, path),
  page: FAR,
  turn,
})

const REVIEW: readonly ConsoleList[] = [
  list('open cases', 'review/cases'),
  far('open cases', 'review/cases'),
  ...(['fake', 'minor', 'chargeback'] as const satisfies readonly (typeof CASE_REASONS)[number][]).flatMap(
    (kind) => [
      list(`open cases: ${kind}`, `review/cases?kind=${kind}`),
      list(`decided cases: ${kind}`, `review/cases?state=decided&kind=${kind}`),
    ],
  ),
  list('decided cases', 'review/cases?state=decided'),
  far('decided cases', 'review/cases?state=decided'),
  far('decided cases: fake', 'review/cases?state=decided&kind=fake'),
  { name: 'one case', path: (known) => `review/cases/${known.case}` },
]

const MEMBERS: readonly ConsoleList[] = [
  list('members by mail address', `members?q=member${BUSIEST}%40vonk.example`),
  { name: 'members by id', path: ({ member }) => `members?q=${member}` },
  { name: 'members by receipt', path: ({ receipt }) => `members?q=${receipt}` },
  list('members by name', `members?name=${COMMON_NAME}`),
  far('members by name', `members?name=${COMMON_NAME}`),
  list('members by an unknown name', 'members?name=Nobody'),
  {
    name: 'members by name and city',
    path: ({ city }) => `members?name=${COMMON_NAME}&city=${encodeURIComponent(city)}`,
  },
  { name: 'one member', path: ({ member }) => `members/${member}` },
  { name: 'timeline of the busiest', path: ({ member }) => `members/${member}/timeline` },
  { ...far('timeline of the busiest', '', 'before'), path: ({ member }) => `members/${member}/timeline` },
]

const SUPPORT: readonly ConsoleList[] = [
  ...['open', 'waiting', 'solved', 'undelivered'].flatMap((state) => [
    list(`tickets: ${state}`, `support/tickets?state=${state}`),
    list(`tickets: ${state}, complaints`, `support/tickets?state=${state}&kind=complaint`),
    list(`tickets: ${state}, mine`, `support/tickets?state=${state}&mine=yes`),
  ]),
  far('tickets: solved', 'support/tickets?state=solved'),
  { name: 'one ticket', path: ({ ticket }) => `support/tickets/${ticket}` },
  list('attention', 'attention'),
  list('unsent mails', 'unsent'),
]

const LOG: readonly ConsoleList[] = [
  list('log', 'log'),
  far('log', 'log', 'before'),
  { name: 'log of a person', path: ({ person }) => `log?who=${person}` },
  { name: 'log of a person, one act', path: ({ person }) => `log?who=${person}&what=staff.invite` },
  list('log: a frequent act', 'log?what=case.claim'),
  list('log: a rare act', 'log?what=staff.invite'),
  list('log: acts of an area', 'log?what=case.'),
  list('log: rare acts of an area', 'log?what=staff.'),
  { name: 'log of a subject', path: ({ member }) => `log?subject=${member}` },
  list('log: a week', 'log?from=2025-01-01T00:00:00Z&until=2025-01-08T00:00:00Z'),
  list(
    'log: a rare act in a week',
    'log?what=staff.invite&from=2025-01-01T00:00:00Z&until=2025-01-08T00:00:00Z',
  ),
  list(
    'log: acts of an area in a week',
    'log?what=staff.&from=2025-01-01T00:00:00Z&until=2025-01-08T00:00:00Z',
  ),
]

const FOUND: readonly ConsoleList[] = [
  list('find a name', `find?q=${COMMON_NAME}`),
  list('find a mail address', `find?q=member${BUSIEST}%40vonk.example`),
  { name: 'find an id', path: ({ member }) => `find?q=${member}` },
  { name: 'find a receipt', path: ({ receipt }) => `find?q=${receipt}` },
  { name: 'find a ticket', path: ({ ticket }) => `find?q=${ticket}` },
  list('find a case', 'find?q=R-00050001'),
  list('find nothing', 'find?q=xyzzy'),
]

export const CONSOLE_LISTS: readonly ConsoleList[] = [
  list('today', 'home'),
  ...REVIEW,
  ...SUPPORT,
  ...MEMBERS,
  list('staff', 'staff'),
  list('wishes for a second person', 'approvals'),
  ...LOG,
  ...FOUND,
]
