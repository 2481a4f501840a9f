import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { consoleApi } from '../../core/contract/console/api.ts'
import { type Endpoint, pathOf } from '../../core/contract/endpoint.ts'
import { ACT_GROUPS } from '../../core/rules/staff/log.ts'
import { PERMISSIONS, ROLES, roleMay } from '../../core/rules/staff/permissions.ts'

const DOCUMENT = join(resolve(import.meta.dirname, '../..'), 'docs/console-access.md')
const calls: Endpoint[] = Object.values(consoleApi)

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

/** Roles that may make a call, for which somebody needs more than a session. */
function whoMay({ access, console: terms }: Endpoint): string {
  if (access === 'public') return 'everybody'
  const needs = terms?.needs
  if (!needs) return terms?.half ? 'staff, also half logged in' : 'staff'
  return ROLES.filter((role) => roleMay(role, needs)).join(', ')
}

const linesOf = (endpoint: Endpoint) => [
  `${endpoint.method} \`${pathOf(endpoint)}\``,
  endpoint.console?.needs ?? '',
  whoMay(endpoint),
  [endpoint.console?.fresh && 'fresh', ...(endpoint.console?.reveals ?? [])].filter(Boolean).join(', '),
  endpoint.console?.act ?? '',
]

const written = `# Who may do what in the console

This file is made by \`tests/architecture/console-access.test.ts\` from the contract and the table of roles. The test
fails when it differs: read the change, then run \`npx vitest run tests/architecture/console-access.test.ts -u\`.

## Roles

A person has roles on one site or on all. A permission holds on the sites of the roles that bring it.

${table(
  ['Permission', ...ROLES],
  PERMISSIONS.map((permission) => [
    permission,
    ...ROLES.map((role) => (roleMay(role, permission) ? '●' : '')),
  ]),
)}

## Calls

*Fresh* calls need a second factor given within ten minutes; a field named beside it is shown unmasked and logged. The
last column is the name of the call in the log of the staff.

${table(['Call', 'Needs', 'Who', 'Besides', 'In the log'], calls.map(linesOf))}
`

test('who may do what in the console is what was reviewed', async () => {
  await expect(written).toMatchFileSnapshot(DOCUMENT)
})

test('every call of the console has its terms, and what changes something has a name in the log', () => {
  for (const { name, method, access, console: terms } of calls) {
    expect([name, terms !== undefined]).toEqual([name, true])
    if (method !== 'GET' && access === 'staff') expect([name, terms?.act !== undefined]).toEqual([name, true])
  }
})

test('only steps of the login and of enrolment, a claim that is held and checks of a text have no row in the log', () => {
  const silent = calls.filter(({ method, console: terms }) => method !== 'GET' && terms?.act === null)
  expect(silent.map(({ name }) => name)).toEqual([
    'session/password',
    'session/passkey-options',
    'factors/totp',
    'factors/passkey-options',
    'invitations/:token',
    'review/cases/:id/renew',
    'review/cases/:id/preview',
    'desk/turns/:conversation/renew',
    'desk/turns/:conversation/check',
  ])
})

test('personal data are shown unmasked by calls that the log names', () => {
  const showing = calls.filter(({ console: terms }) => terms?.reveals)
  expect(showing.length).toBeGreaterThan(0)
  for (const { name, console: terms } of showing) expect([name, typeof terms?.act]).toEqual([name, 'string'])
})

test('no two calls of the console share method and address', () => {
  const addresses = calls.map((call) => `${call.method} ${pathOf(call)}`)
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
})

test('every act of the console has a group by which the log can be read', () => {
  const groups = calls.flatMap(({ console: terms }) => terms?.act?.split('.')[0] ?? [])
  // Looks are kept in the log although the calls that read change nothing.
  expect([...new Set([...groups, 'look'])].sort()).toEqual([...ACT_GROUPS].sort())
})
