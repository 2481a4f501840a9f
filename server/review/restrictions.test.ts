import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { type Endpoint, pathOf } from '../../core/contract/endpoint.ts'
import type { Measure } from '../../core/rules/review/decisions.ts'
import { entriesOf } from '../../core/typed.ts'
import { addWriter, type Writer } from '../../tests/support/chat.ts'
import { listen, openStream } from '../../tests/support/events.ts'
import { addMember } from '../../tests/support/members.ts'
import { linkIn, mailsTo, signUp } from '../../tests/support/people.ts'
import { addStaff, caseAbout, decideAs } from '../../tests/support/review.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { activateMember } from '../account/activate.ts'
import { eraseMember } from '../account/erase-deleted.ts'
import { insertRestrictions } from './decision-store.ts'

const site = testSite({ callsPerMinute: false })
const run = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values)
let moderator: string
let anna: Writer
let bert: Writer

beforeAll(async () => {
  moderator = (await addStaff(site, 'Mia')).id
})
beforeEach(async () => {
  anna = await addWriter(site, { name: 'Anna' })
  bert = await addWriter(site, { name: 'Bert', gender: 'male' })
})

/** Anna reports somebody, and a moderator decides. */
async function decideOn(memberId: string, measures: Measure[], more = {}) {
  await anna.call(api.reportMember, { body: { profile: memberId, reason: 'threat' } })
  return decideAs(site, moderator, await caseAbout(site, memberId), { measures, ...more })
}

/** Sends an endpoint anything: access and restrictions come before the input is looked at. */
const knock = ({ cookies }: Pick<Writer, 'cookies'>, endpoint: Endpoint) =>
  site.request({
    method: endpoint.method,
    url: pathOf(endpoint) + (endpoint.flag ? `?${endpoint.flag}=1` : ''),
    cookies,
    headers: { 'idempotency-key': randomUUID() },
    ...(endpoint.method !== 'GET' && { payload: {} }),
  })

const ofMembers = entriesOf<string, Endpoint>(api).filter(([, { access }]) => access === 'member')

test('a closed member’s session opens nothing, and the stream ends at once', async () => {
  const stream = await openStream(await listen(site), bert.cookies)
  await decideOn(bert.id, ['close'])
  await stream.closed()
  for (const [name, endpoint] of ofMembers) {
    const { body } = await knock(bert, endpoint)
    expect([name, body]).toMatchObject([name, { error: 'authentication_required' }])
  }
  expect((await bert.call(api.readUser)).body.user).toBeNull()
  expect((await anna.call(api.readMember, { query: { id: bert.id } })).status).toBe(404)
  expect((await anna.write({ profile: bert.id })).status).toBe(404)
})

/** Calls that change something and stay open to a member who may reach nobody, show nothing new and buy nothing. */
const OPEN_TO_ALL = [
  'updateUser',
  'subscribePush',
  'unsubscribePush',
  'sendActivationMail',
  'changePassword',
  'requestMailChange',
  'endSessions',
  'requestData',
  'closeOut',
  'deleteAccount',
  'downloadData',
  'updatePhoto',
  'deletePhoto',
  'blockMember',
  'unblockMember',
  'reportMember',
  'answerPhotoRequest',
  'takeBackPhotos',
  'unlikeMember',
  'undoSkip',
  'answerMatchFinder',
  'deleteChat',
  'deleteNote',
  'changeSpendingLimits',
  'takeStayOffer',
  'cancelPayment',
  'withdraw',
]

test('every call that changes something is open to restricted members on purpose, or declares its use', () => {
  const undeclared = ofMembers.filter(([, { method, use }]) => method !== 'GET' && !use).map(([name]) => name)
  expect(undeclared.toSorted()).toEqual(OPEN_TO_ALL.toSorted())
})

test.each<[Measure, string[]]>([
  ['hide', ['write', 'reach']],
  ['silence', ['write', 'reach', 'show']],
  ['block_payer', ['buy']],
])('a decision to %s refuses exactly the calls it is about', async (measure, uses) => {
  await decideOn(bert.id, [measure])
  for (const [name, endpoint] of ofMembers.filter(([, { use }]) => use)) {
    const { body } = await knock(bert, endpoint)
    const isRefused = uses.includes(endpoint.use ?? '')
    expect([name, Reflect.get(Object(body), 'error') === 'restricted']).toEqual([name, isRefused])
  }
  const words = { profile: { about: 'Write to me elsewhere' } }
  expect((await bert.call(api.updateUser, { body: words })).status).toBe(measure === 'silence' ? 403 : 200)
})

test('a hidden member is found nowhere, and neither confirming nor restoring brings them back', async () => {
  await decideOn(bert.id, ['hide'])
  const isSeen = async () => (await anna.call(api.readMember, { query: { id: bert.id } })).status === 200
  expect(await isSeen()).toBe(false)
  await run(`update member set status = 'not_confirmed' where id = $1`, [bert.id])
  await site.database.db.transaction((tx) => activateMember(tx, site.context, bert.id, site.clock.now))
  await run(`update member set deleted_at = now() where id = $1`, [bert.id])
  await run(`update member set deleted_at = null where id = $1`, [bert.id])
  expect(await isSeen()).toBe(false)
})

test('a restriction ends by itself when its time is over', async () => {
  const until = new Date(site.clock.now.getTime() + 3_600_000)
  await decideOn(bert.id, ['silence'], { until })
  expect((await bert.write({ profile: anna.id })).body.error).toBe('restricted')
  const start = site.clock.now
  site.clock.now = new Date(until.getTime() + 1)
  await site.jobs.review.liftEnded.run()
  expect((await bert.write({ profile: anna.id })).status).toBe(201)
  site.clock.now = start
})

test('a login of a closed account is told why, and its mailbox cannot sign up again, not even once it is erased', async () => {
  const email = 'c.arl@gmail.com'
  const { body } = await signUp(site, { email, name: 'Carl', gender: 'male', language: 'fi' })
  await run(`update member set status = 'active' where id = $1`, [body.user.id])
  await run(`update profile set status = 'active' where member_id = $1`, [body.user.id])
  await decideOn(body.user.id, ['close'])
  const login = await site.call(api.logIn, { body: { email, password: 'a good password' } })
  expect(login).toMatchObject({ status: 403, body: { error: 'account_closed' } })
  const { statement } = (await site.call(api.readDecision, { query: { token: login.body.token ?? '' } })).body
  expect(statement).toMatchObject({ measures: ['close'], rule: 'kind', ground: 'terms' })
  const wrong = await site.call(api.logIn, { body: { email, password: 'another password' } })
  expect(wrong.body.error).toBe('login_failed')
  const leaver = { id: body.user.id, siteId: await siteOf(body.user.id), email }
  await site.database.db.transaction((tx) => eraseMember(tx, site.context, leaver))
  const again = await signUp(
    site,
    { email: 'carl+new@gmail.com', name: 'Carl' },
    { 'x-forwarded-for': '192.0.2.4' },
  )
  expect(again.body.error).toBe('signup_refused')
})

const siteOf = async (memberId: string): Promise<string> =>
  (await run('select site_id from member where id = $1', [memberId])).rows[0].site_id

test('nobody is restricted without a statement of reasons', async () => {
  const decision = await decideOn(bert.id, ['warn'])
  const carl = await addMember(site)
  const rows = [
    {
      id: randomUUID(),
      memberId: carl.id,
      kind: 'hidden' as const,
      decisionId: decision.id,
      at: site.clock.now,
    },
  ]
  await expect(site.database.db.transaction((tx) => insertRestrictions(tx, rows))).rejects.toMatchObject({
    cause: { message: 'a restriction needs a statement of reasons' },
  })
})

test('the person who decided cannot claim the appeal: the database refuses', async () => {
  await decideOn(bert.id, ['hide'])
  const email = `${bert.id}@vonk.example`
  site.clock.now = new Date(site.clock.now.getTime() + 11_000)
  const token = linkIn((await mailsTo(site, email))[0]).replace('/decision/', '')
  expect((await site.call(api.appealDecision, { body: { token, text: 'It was not me.' } })).status).toBe(201)
  expect((await site.call(api.appealDecision, { body: { token, text: 'Again.' } })).body.error).toBe(
    'appeal_closed',
  )
  const appealed = await caseAbout(site, bert.id)
  expect(appealed.reason).toBe('appeal')
  await expect(decideAs(site, moderator, appealed, { measures: ['nothing'], lift: true })).rejects.toThrow(
    'case_not_yours',
  )
  await expect(
    run(`update review_case set claimed_by = $2, claimed_until = now() where id = $1`, [
      appealed.id,
      moderator,
    ]),
  ).rejects.toThrow('review_case_not_by')
  const other = await addStaff(site, 'Olaf')
  await decideAs(site, other.id, appealed, { measures: ['nothing'], lift: true })
  expect((await anna.call(api.readMember, { query: { id: bert.id } })).status).toBe(200)
  const { statement } = (await site.call(api.readDecision, { query: { token } })).body
  expect(statement).toMatchObject({ lifted: true, appeal: { state: 'made' } })
})
