import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { isStaffErrorCode, staffErrorEnvelope } from '../../core/contract/console/errors.ts'
import { addressOf, type Endpoint } from '../../core/contract/endpoint.ts'
import type { Language } from '../../core/i18n/locales.ts'
import type { Role } from '../../core/rules/staff/permissions.ts'
import { keysOf } from '../../core/typed.ts'
import { DEFAULT_SITE } from '../../demo/install-sites.ts'
import { staffIdOf } from '../../demo/install-staff.ts'
import { badCallsOf, goodCallOf } from '../../tests/support/bad-input.ts'
import { callAs } from '../../tests/support/call.ts'
import { addWaiting } from '../../tests/support/desk.ts'
import { fingerprints } from '../../tests/support/fingerprints.ts'
import { addMember, addPhoto } from '../../tests/support/members.ts'
import { addStaff } from '../../tests/support/review.ts'
import { logInStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { statusOf } from '../platform/http/app-error.ts'
import { say, sayToStaff } from '../platform/texts/texts.ts'

const site = testSite({ callsPerMinute: false })
const run = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values)

/** Calls of the console with a session. Leaving would end it, and pictures are no JSON. */
const CALLS = Object.entries<Endpoint>(consoleApi).filter(
  ([name, { access, stream }]) => access === 'staff' && name !== 'leave' && !stream,
)
/** Three owners, each with a language of their own. */
const OWNERS = { en: 'owner', fr: 'moderator', de: 'support' } as const satisfies Partial<
  Record<Language, Role>
>
const LANGUAGES = keysOf(OWNERS)
const cookiesOf: Partial<Record<Language, Record<string, string>>> = {}

beforeAll(async () => {
  await run('delete from staff_role where staff_id <> $1', [staffIdOf('owner')])
  for (const [language, role] of Object.entries(OWNERS)) {
    const id = staffIdOf(role)
    await run('update staff set language = $2 where id = $1', [id, language])
    await run(
      `insert into staff_role (staff_id, role, site_id) values ($1, 'owner', null) on conflict do nothing`,
      [id],
    )
  }
  for (const language of LANGUAGES) cookiesOf[language] = (await logInStaff(site, OWNERS[language])).cookies
})

/** Values that the schemas take, so that one bad value is looked at, and not the others. */
const SAMPLES = {
  email: 'somebody@vonk.example',
  language: 'en',
  date: '1990-05-01',
  reason: 'because of a test',
  measures: ['nothing'],
  version: 1,
  number: 1,
}

type Sent = { what: string; params: Record<string, unknown>; query: string; body?: string; type: string }

/** One bad value for each field by turns, each field missing, and a bad id in the address. */
function* callsTo(endpoint: Endpoint, turn: number): Generator<Sent> {
  const { body: params = {} } = goodCallOf({ ...endpoint, body: endpoint.params ?? z.object({}) }, {})
  const { query, body } = goodCallOf(endpoint, SAMPLES)
  const type = 'application/json'
  for (const [index, call] of badCallsOf(endpoint, SAMPLES).entries())
    if (index % 5 === turn % 5) yield { params, ...call }
  for (const missing of Object.keys(body ?? {})) {
    const rest = Object.fromEntries(Object.entries(Object(body)).filter(([name]) => name !== missing))
    yield { what: `without ${missing}`, params, query, body: JSON.stringify(rest), type }
  }
  for (const part of Object.keys(params))
    for (const value of ['none', 'x'.repeat(3_000), "' or 1=1"])
      yield {
        what: `${value.slice(0, 9)} as ${part}`,
        params: { ...params, [part]: value },
        query,
        ...(body && { body: JSON.stringify(body) }),
        type,
      }
}

/** Why an answer is no refusal in the words of the caller; undefined if it is one, or if the call was answered. */
function faultOf(status: number, text: string, language: Language): string | undefined {
  if (status < 400) return undefined
  const { data } = staffErrorEnvelope.safeParse(JSON.parse(text))
  if (!data || statusOf(data.error) !== status || status >= 500) return text
  if (data.error === 'staff_login_required') return 'the session has ended'
  const { error, by = '', message, fields = {} } = data
  const words = isStaffErrorCode(error)
    ? sayToStaff(language, `errors.${error}`, { by, minutes: 0 })
    : say(language, `errors.${error}`, { minutes: 0, seconds: 0, hours: 0 })
  // Sentences with a time differ in their numbers.
  const isSaid = message.replace(/\d+/g, '0') === words.replace(/\d+/g, '0')
  const isEnglish = language !== 'en' && Object.values(fields).includes(say('en', 'errors.fields.invalid'))
  return isSaid && !isEnglish ? undefined : text
}

test('every call of the console refuses bad input in the language of the caller, and never fails', async () => {
  const findings: string[] = []
  for (const [turn, [name, endpoint]] of CALLS.entries()) {
    const language = LANGUAGES[turn % LANGUAGES.length] ?? 'en'
    const calls = [...callsTo(endpoint, turn)]
    const send = async ({ what, params, query, body, type }: Sent) => {
      const answer = await site.app.inject({
        method: endpoint.method,
        url: `${addressOf(endpoint, params)}${query && `?${query}`}`,
        cookies: cookiesOf[language] ?? {},
        headers: { 'idempotency-key': 'a-key', ...(body !== undefined && { 'content-type': type }) },
        ...(body !== undefined && { payload: body }),
      })
      const fault = faultOf(answer.statusCode, answer.body, language)
      if (fault) findings.push(`${name}, ${what}: ${answer.statusCode} ${fault.slice(0, 300)}`)
    }
    for (let at = 0; at < calls.length; at += 8) await Promise.all(calls.slice(at, at + 8).map(send))
  }
  expect(findings).toEqual([])
})

type Things = Record<string, Record<string, string>>

/** One of everything that a call can name, on the first site, by the beginning of the name of the calls. */
async function addThings(): Promise<Things> {
  const owner = callAs(site.call, { cookies: cookiesOf.en ?? {} })
  const idOf = async (sql: string, values: unknown[] = []) =>
    (await run(sql, values)).rows.map(({ id }) => String(id))[0] ?? ''
  const openCase = async (member: string) => {
    const body = { member, about: 'spam' as const, reason: 'because of a test' }
    return (await owner(consoleApi.openCase, { body })).body.case
  }
  const member = (await addMember(site, { name: 'Anna' })).id
  const picture = await addPhoto(site, member)
  const decided = { id: await openCase((await addMember(site, { name: 'Bert' })).id) }
  await owner(consoleApi.claimCase, { params: decided })
  const nothing = { version: 1, measures: ['nothing' as const] }
  const decision = (await owner(consoleApi.decideCase, { params: decided, body: nothing })).body.decision
  const letter = { name: 'Cleo', email: 'cleo@example.com', subject: 'Paid twice', text: 'I paid twice.' }
  const { ticket } = (await site.call(api.contact, { body: letter })).body
  const reply = { site: DEFAULT_SITE.id, language: 'en' as const, title: 'Thanks', text: 'Thank you.' }
  const colleague = (await addStaff(site, 'Emma')).id
  await run('update staff_role set site_id = $2 where staff_id = $1', [colleague, DEFAULT_SITE.id])
  const [waiting] = await addWaiting(site, 1, 1)
  const conversation = waiting?.conversation ?? ''
  const character = await idOf(`select member_id as id from profile where kind = 'fictional' limit 1`)
  const erased = (await addMember(site, { name: 'Dora' })).id
  const erasing = { params: { id: erased }, body: { reason: 'because of a test' } }
  const ofOwner = (table: string) =>
    idOf(`select id from ${table} where staff_id = $1 limit 1`, [staffIdOf('owner')])
  return {
    'review/decisions': { id: decision },
    'review/cases': { id: await openCase(member), picture },
    'support/tickets': { number: ticket },
    'support/replies': { id: (await owner(consoleApi.addReply, { body: reply })).body.id },
    approvals: { id: (await owner(consoleApi.eraseMember, erasing)).body.approval },
    members: { id: member, note: randomUUID() },
    staff: { id: colleague },
    sessions: { id: await ofOwner('staff_session') },
    factors: { id: await ofOwner('staff_factor') },
    'desk/turns': { conversation, picture, note: randomUUID() },
    'desk/samples': { conversation, number: '1' },
    sites: { id: DEFAULT_SITE.id, part: 'mail', version: '1' },
    characters: { id: character, picture: await addPhoto(site, character) },
    attention: {
      id: await idOf(
        `insert into attention (id, kind, key, site_id, detail, first_at, last_at)
         values (gen_random_uuid(), 'wrong_amount', 'a', $1, 'D', now(), now()) returning id`,
        [DEFAULT_SITE.id],
      ),
    },
    'promises/refunds': {
      id: await idOf(
        `with bought as (
           insert into credit_order (id, site_id, member_id, package, credits, price, discount, amount, tax, tax_rate,
             currency, country, method, provider, request_key, request_hash, created_at)
           values (gen_random_uuid(), $1, $2, 'p1', 10, 500, 0, 500, 87, 2100, 'EUR', 'NL', 'ideal', 'sandbox', 'a', 'a', now())
           returning id)
         insert into refund (id, order_id, kind, credits, amount, created_at, delayed_at)
         select gen_random_uuid(), id, 'withdrawal', 10, 500, now(), now() from bought returning id`,
        [DEFAULT_SITE.id, member],
      ),
    },
    'promises/copies': {
      id: await idOf(
        `insert into data_export (id, member_id, asked_at, attempts, lease_until)
         values (gen_random_uuid(), $1, now(), 1, now() + interval '1 year') returning id`,
        [member],
      ),
    },
    'promises/statements': {
      id: await idOf(
        `with mail as (
           insert into outbox (id, site_id, kind, mail, "to", subject, text, html, headers, created_at)
           values (gen_random_uuid(), $1, 'mail', 'statement', 'a@example.com', 'E', 'F', '', '{}', now()) returning id)
         insert into review_statement (id, decision_id, site_id, recipient, language, at, outbox_id)
         select gen_random_uuid(), $2, $1, 'member', 'nl', now(), id from mail returning outbox_id as id`,
        [DEFAULT_SITE.id, decision],
      ),
    },
    unsent: {
      id: await idOf(
        `insert into outbox (id, site_id, kind, "to", subject, text, html, headers, created_at)
         values (gen_random_uuid(), $1, 'mail', 'a@example.com', 'E', 'F', '', '{}', now()) returning id`,
        [DEFAULT_SITE.id],
      ),
    },
  }
}

const thingOf = (things: Things, { name }: Endpoint) =>
  Object.entries(things).find(([begin]) => name.startsWith(`${begin}/`))?.[1]

/** The status of an answer, and the code of its refusal or what it says. */
async function ask(endpoint: Endpoint, params: Record<string, unknown>, given: object, cookies = {}) {
  const { query, body } = goodCallOf(endpoint, { ...SAMPLES, ...given })
  const answer = await site.app.inject({
    method: endpoint.method,
    url: `${addressOf(endpoint, params)}${query && `?${query}`}`,
    cookies,
    headers: { 'idempotency-key': randomUUID() },
    ...(body && { payload: body }),
  })
  const refusal = staffErrorEnvelope.safeParse(answer.statusCode < 400 ? null : answer.json())
  return [answer.statusCode, refusal.data?.error ?? answer.body]
}

let things: Things
beforeAll(async () => {
  things = await addThings()
})

test('what belongs to another site is answered like something unknown, and nothing of it changes', async () => {
  await run(
    `insert into staff_role (staff_id, role, site_id)
     values ($1, 'owner', (select id from site where id <> $2 limit 1))`,
    [staffIdOf('finance'), DEFAULT_SITE.id],
  )
  const { cookies } = await logInStaff(site, 'finance')
  const before = await fingerprints(site)
  const findings: unknown[] = []
  const naming = Object.entries<Endpoint>(consoleApi).filter(
    ([, { access, params }]) => access === 'staff' && params,
  )
  for (const [name, endpoint] of naming) {
    const thing = thingOf(things, endpoint)
    const parts = Object.keys(z.object(Object(endpoint.params).shape).shape)
    expect(thing, `${name} names something that this test has to add`).toBeDefined()
    const unknown = parts.map((part) => [part, part === 'number' ? 'C-ZZZZZZ' : randomUUID()])
    const nobody = {
      ...Object.fromEntries(unknown),
      ...(parts.includes('conversation') && { number: '1' }),
    }
    const foreign = await ask(endpoint, thing ?? {}, {}, cookies)
    const strange = await ask(endpoint, nobody, {}, cookies)
    if (String(foreign) !== String(strange)) findings.push([name, foreign, strange])
  }
  expect(findings).toEqual([])
  expect(await fingerprints(site)).toEqual(before)
})

test('whoever acts on what has changed since they saw it is told so, whatever the call', async () => {
  const owner = callAs(site.call, { cookies: cookiesOf.en ?? {} })
  await run('update review_case set claimed_by = null, claimed_until = null')
  await owner(consoleApi.claimCase, { params: { id: things['review/cases']?.id ?? '' } })
  await owner(consoleApi.claimTicket, { params: { number: things['support/tickets']?.number ?? '' } })
  const cities = (await owner(consoleApi.findCharacterCities, { query: { country: 'NL', name: 'Utrecht' } }))
    .body
  const draft = { name: 'Quirijn', country: 'NL', city: cities.cities[0]?.id, date_of_birth: '1988-04-12' }
  const more = { about: 'I bake bread and walk along the river.', interests: ['cooking'], version: 99 }
  const versioned = CALLS.filter(([, { body }]) => body && 'version' in Object(Object(body).shape))
  expect(versioned.length).toBeGreaterThan(5)
  const findings: unknown[] = []
  for (const [name, endpoint] of versioned) {
    const answer = await ask(endpoint, thingOf(things, endpoint) ?? {}, { ...draft, ...more }, cookiesOf.en)
    if (answer[0] !== 409 || !String(answer[1]).endsWith('_changed')) findings.push([name, answer])
  }
  expect(findings).toEqual([])
})
