import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { staffErrorEnvelope } from '../../core/contract/console/errors.ts'
import { addressOf, type Endpoint } from '../../core/contract/endpoint.ts'
import { NOTHING_CHOSEN } from '../../core/rules/members/profile.ts'
import { REVEAL_GROUNDS, REVEAL_SUBJECTS } from '../../core/rules/staff/reveals.ts'
import { DEFAULT_SITE } from '../../demo/install-sites.ts'
import { staffIdOf } from '../../demo/install-staff.ts'
import { callAs } from '../../tests/support/call.ts'
import { addWriter } from '../../tests/support/chat.ts'
import { fingerprints } from '../../tests/support/fingerprints.ts'
import { addMember, addPhoto } from '../../tests/support/members.ts'
import { addStaff } from '../../tests/support/review.ts'
import { logInStaff, type TestStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { statusOf } from '../platform/http/app-error.ts'

const site = testSite({ callsPerMinute: false })
const run = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values)

/** What the bodies of calls can name, on one site. */
type Things = Record<
  | 'site'
  | 'member'
  | 'case'
  | 'decision'
  | 'picture'
  | 'conversation'
  | 'ticket'
  | 'order'
  | 'person'
  | 'city',
  string
>

let own: Things
let foreign: Things
/** Of another member on the owner's own site. */
let neighbour: Things
/** An owner of the second site alone, and one of all sites. */
let far: TestStaff
let owner: TestStaff

beforeAll(async () => {
  const { rows } = await run(`select id from site where id <> $1 and 'DE' = any(countries)`, [
    DEFAULT_SITE.id,
  ])
  const other = String(rows[0]?.id)
  const finance = staffIdOf('finance')
  await run(`insert into staff_role (staff_id, role, site_id) values ($1, 'owner', $2)`, [finance, other])
  await run(`delete from staff_role where role = 'finance' and staff_id = $1`, [finance])
  await run('delete from review_case where true')
  owner = await logInStaff(site)
  far = await logInStaff(site, 'finance')
  foreign = await addThings(DEFAULT_SITE.id)
  own = await addThings(other)
  neighbour = await addThings(other)
})

/** One of everything, with a message that the member wrote and an order that they paid. */
async function addThings(siteId: string): Promise<Things> {
  const writer = await addWriter(site, { name: 'Bert' })
  const { id: reader } = await addMember(site, { name: 'Anna' })
  const { conversation } = (await writer.write({ profile: reader })).body.message
  const picture = await addPhoto(site, writer.id)
  const letter = { name: 'Cleo', email: `${writer.id}@example.com`, subject: 'Paid', text: 'I paid twice.' }
  const { ticket } = (await writer.call(api.contact, { body: letter })).body
  const { rows } = await run(
    `insert into credit_order (id, site_id, member_id, package, credits, price, discount, amount, tax, tax_rate,
       currency, country, method, provider, request_key, request_hash, created_at)
     values (gen_random_uuid(), $1, $2, 'p1', 10, 500, 0, 500, 87, 2100, 'EUR', 'NL', 'ideal', 'sandbox', 'a', 'a', now())
     returning number`,
    [siteId, writer.id],
  )
  const person = (await addStaff(site, `Emma of ${writer.id}`)).id
  await run('update staff_role set site_id = $2 where staff_id = $1', [person, siteId])
  for (const [table, key, id] of [
    ['member', 'id', writer.id],
    ['profile', 'member_id', writer.id],
    ['support_ticket', 'number', ticket],
  ])
    await run(`update ${table} set site_id = $1 where ${key} = $2`, [siteId, id])
  const body = { member: writer.id, about: 'spam' as const, reason: 'because of a test' }
  const decision = await warn((await owner.call(consoleApi.openCase, { body })).body.case)
  const opened = (await owner.call(consoleApi.openCase, { body })).body.case
  const query = { country: 'DE' as const, name: 'berl' }
  const { cities } = (await owner.call(consoleApi.findCharacterCities, { query })).body
  return {
    site: siteId,
    member: writer.id,
    case: opened,
    decision,
    picture,
    conversation,
    ticket,
    order: String(rows[0]?.number),
    person,
    city: cities[0]?.id ?? '',
  }
}

/** Decides a case by a warning, which somebody else can lift. */
async function warn(id: string): Promise<string> {
  await owner.call(consoleApi.claimCase, { params: { id } })
  const { version } = (await owner.call(consoleApi.readCase, { params: { id } })).body.case
  const warning = { measures: ['warn' as const], rule: 'kind' as const, ground: 'terms' as const }
  const body = { version, ...warning, facts: 'You wrote insults.' }
  return (await owner.call(consoleApi.decideCase, { params: { id }, body })).body.decision
}

const reason = 'because of a test'
const draft = {
  name: 'Quirijn',
  gender: 'male',
  seeks: 'female',
  date_of_birth: '1988-04-12',
  country: 'DE',
  about: 'I bake bread and walk along the river.',
  interests: ['cooking'],
  ...NOTHING_CHOSEN,
  reason_for_joining: 'chat',
  facts: '',
  voice: '',
}

type Body = { params?: Record<string, string>; body: Record<string, unknown> }

/** Calls whose body names something, with bodies of the owner's own site that are taken as they are. */
const bodiesOf = ({ site: siteId, ...named }: Things): Record<string, Body[]> => ({
  inviteStaff: [
    { body: { email: 'new@vonk.example', roles: [{ role: 'support', site: siteId }], language: 'en' } },
  ],
  changeRoles: [
    { params: { id: named.person }, body: { roles: [{ role: 'support', site: siteId }], reason } },
  ],
  reveal: [
    ...REVEAL_SUBJECTS.map((kind) => ({
      body: {
        subject: { kind, id: named[kind] },
        field: 'mail',
        reason,
        for: { kind: 'case', id: named.case },
      },
    })),
    ...REVEAL_GROUNDS.map((kind) => ({
      body: {
        subject: { kind: 'member', id: named.member },
        field: 'mail',
        reason,
        for: { kind, id: named[kind] },
      },
    })),
  ],
  changeTicket: [{ params: { number: named.ticket }, body: { version: 1, reason, order: named.order } }],
  addReply: [{ body: { site: siteId, language: 'en', title: 'Thanks', text: 'Thank you.' } }],
  openCase: [{ body: { member: named.member, about: 'spam', reason } }],
  claimNextCase: [{ body: { site: siteId } }],
  decideCase: [
    {
      params: { id: named.case },
      body: {
        version: 1,
        measures: ['remove_photo', 'remove_message'],
        rule: 'kind',
        ground: 'terms',
        facts: 'You wrote insults.',
        pictures: [named.picture],
        messages: [{ conversation: named.conversation, number: 1 }],
        lift: true,
        lift_of: named.decision,
      },
    },
  ],
  decideCases: [{ body: { cases: [{ id: named.case, version: 1 }], measures: ['nothing'] } }],
  undoDecisions: [{ body: { decisions: [named.case] } }],
  makeCharacter: [{ body: { ...draft, city: named.city, site: siteId } }],
})

const idField = z.looseObject({ format: z.literal('uuid') })
/** Ids that are no UUID in the contract: numbers of tickets and receipts. Cities belong to no site. */
const NAMED = ['id', 'order']
const schema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
})

/** The paths of the fields of a schema that name something. */
function idPaths(given: unknown, path: string[] = []): string[][] {
  const { properties = {}, items, anyOf = [] } = schema.parse(given)
  const name = path.findLast((part) => part !== '0') ?? ''
  const isText = z.looseObject({ type: z.literal('string') }).safeParse(given).success
  if (idField.safeParse(given).success || (isText && NAMED.includes(name))) return [path]
  return [
    ...anyOf.flatMap((option) => idPaths(option, path)),
    ...(items ? idPaths(items, [...path, '0']) : []),
    ...Object.entries(properties).flatMap(([field, value]) => idPaths(value, [...path, field])),
  ]
}

const pathsOf = ({ body }: Endpoint) =>
  body ? idPaths(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : []

/** Calls whose body names something that we keep; what is in the answer of a passkey is the browser's. */
const NAMING = Object.entries<Endpoint>(consoleApi).filter(
  ([name, endpoint]) =>
    endpoint.access === 'staff' && !name.endsWith('Passkey') && pathsOf(endpoint).length > 0,
)

const valueAt = (target: unknown, path: readonly string[]): unknown =>
  path.reduce((inner, part) => Object(inner)[part], target)

function withValue(target: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  const inner = withValue(Object(target)[name], rest, value)
  return Array.isArray(target) ? target.with(Number(name), inner) : { ...Object(target), [name]: inner }
}

async function send(endpoint: Endpoint, params: Record<string, string>, body: unknown) {
  const answer = await site.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, params),
    cookies: far.cookies,
    headers: { 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  const refusal = answer.statusCode < 400 ? null : staffErrorEnvelope.parse(answer.json())
  if (refusal) expect(statusOf(refusal.error)).toBe(answer.statusCode)
  return { status: answer.statusCode, text: refusal?.error ?? answer.body }
}

/** Something of the same kind that does not exist. */
const nobodyLike = (id: string) =>
  /^\d+$/.test(id) ? '999999999' : id.startsWith('C-') ? 'C-ZZZZZZ' : randomUUID()

const BAD = ['', 'x'.repeat(30_000), "' or 1=1", 'a\0b', 7, 2 ** 53, ['a'], { a: 1 }, true]
/** A ticket about no order names an empty one. */
const takes = (name: string, value: unknown) => name === 'changeTicket' && value === ''

/** Fields that name what a call is about, and not what belongs to it: any of the site will do. */
const isFree = (name: string, path: readonly string[]) =>
  ['site', 'city'].includes(path.at(-1) ?? '') ||
  ['openCase member', 'decideCases cases.0.id'].includes(`${name} ${path.join('.')}`)

/** Calls whose address names something that belongs to a case, such as a picture. */
const NESTED = Object.entries<Endpoint>(consoleApi).filter(
  ([, { name, params }]) => name.startsWith('review/') && Object.keys(Object(params).shape ?? {}).length > 1,
)
const addressesOf = (named: Things): Record<string, Record<string, string>> => ({
  readPicture: { id: named.case, picture: named.picture },
})

test('an id in a body that is of another site or member, unknown or no id at all is refused, and changes nothing', async () => {
  await callAs(site.call, { cookies: far.cookies })(consoleApi.claimCase, { params: { id: own.case } })
  await callAs(site.call, { cookies: far.cookies })(consoleApi.claimTicket, {
    params: { number: own.ticket },
  })
  const [bodies, others, nextDoor] = [bodiesOf(own), bodiesOf(foreign), bodiesOf(neighbour)]
  expect(Object.keys(bodies).toSorted()).toEqual(NAMING.map(([name]) => name).toSorted())
  const { rows } = await run('select version from support_ticket where number = $1', [own.ticket])
  if (bodies.changeTicket?.[0]) bodies.changeTicket[0].body.version = rows[0]?.version
  const before = await fingerprints(site)
  const findings: unknown[] = []
  for (const [name, endpoint] of NAMING)
    for (const [index, { params = {}, body }] of (bodies[name] ?? []).entries())
      for (const path of pathsOf(endpoint)) {
        const tryWith = (value: unknown) => send(endpoint, params, withValue(body, path, value))
        const place = `${name} ${path.join('.')}`
        const theirs = await tryWith(valueAt(others[name]?.[index]?.body, path))
        if (!isFree(name, path)) {
          const ofNeighbour = await tryWith(valueAt(nextDoor[name]?.[index]?.body, path))
          if (ofNeighbour.status < 400 || ofNeighbour.status >= 500) findings.push([place, ofNeighbour])
        }
        const unknown = await tryWith(nobodyLike(String(valueAt(body, path))))
        if (JSON.stringify(theirs) !== JSON.stringify(unknown)) findings.push([place, theirs, unknown])
        // To take the next case of a site that one does not have finds none.
        const isRefused = name === 'claimNextCase' ? theirs.text === '{"id":null}' : theirs.status >= 400
        if (!isRefused || theirs.status >= 500) findings.push([place, theirs])
        for (const value of BAD.filter((one) => !takes(name, one))) {
          const { status, text } = await tryWith(value)
          if (status < 400 || status >= 500) findings.push([place, String(value).slice(0, 20), status, text])
        }
      }
  expect(findings).toEqual([])
  expect(await fingerprints(site)).toEqual(before)
  // The same bodies are taken as they are. Backwards, because opening a case changes the one that is decided.
  for (const [name, endpoint] of NAMING.toReversed()) {
    // Deciding the case twice would be refused, and so is undoing what was not decided: bulk.test.ts does both.
    if (['claimNextCase', 'decideCases', 'undoDecisions'].includes(name)) continue
    const { params = {}, body } = bodies[name]?.[0] ?? { body: {} }
    const good = await send(endpoint, params, body)
    expect([name, good.status < 300, good.text]).toEqual([name, true, good.text])
  }
})

test('what belongs to another member or site cannot be reached through something of one’s own', async () => {
  const addresses = addressesOf(own)
  expect(Object.keys(addresses).toSorted()).toEqual(NESTED.map(([name]) => name).toSorted())
  for (const [name, endpoint] of NESTED)
    for (const other of [neighbour, foreign]) {
      const theirs = addressesOf(other)[name] ?? {}
      for (const part of Object.keys(theirs)) {
        const params = { ...addresses[name], [part]: theirs[part] ?? '' }
        const answer = await site.app.inject({
          method: 'GET',
          url: addressOf(endpoint, params),
          cookies: far.cookies,
        })
        expect([name, part, answer.statusCode]).toEqual([name, part, 404])
      }
    }
})
