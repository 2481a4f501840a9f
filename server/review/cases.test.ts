import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import type { CallOf } from '../../core/contract/endpoint.ts'
import { DAY_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { sampleSize } from '../../core/rules/review/signals.ts'
import { DEMO_STAFF } from '../../core/rules/staff/demo.ts'
import { addWriter, type Writer } from '../../tests/support/chat.ts'
import { listen, messageIn, openStream } from '../../tests/support/events.ts'
import { openRows } from '../../tests/support/open-rows.ts'
import { linkIn, mailsTo, signUp } from '../../tests/support/people.ts'
import { caseAbout } from '../../tests/support/review.ts'
import { logInStaff, pass, type TestStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { addChatPhoto } from '../chat/add-chat-photo.ts'
import { addPhoto } from '../photos/add-photo.ts'
import { evidenceFile, listEvidence } from './evidence-store.ts'
import { forgetEvidence } from './forget-evidence.ts'

const site = testSite({ callsPerMinute: false })
const run = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values)
let moderator: TestStaff
let owner: TestStaff
let anna: Writer

beforeAll(async () => {
  // The demo brings cases of its own, which these tests do not look at.
  await run('delete from review_case where true')
  moderator = await logInStaff(site, 'moderator')
  owner = await logInStaff(site, 'owner')
})
beforeEach(async () => {
  anna = await addWriter(site, { name: 'Anna' })
})

/** A Finn with a password, a confirmed address and a photo. */
async function addMika() {
  const email = `mika${Math.random()}@vonk.example`
  const draft = { email, name: 'Mika', gender: 'male', language: 'fi', country: 'NL' } as const
  const { body, cookies } = await signUp(site, draft, { 'x-forwarded-for': `10.0.${Date.now() % 250}.1` })
  const { id } = body.user
  await run(`update member set status = 'active' where id = $1`, [id])
  await run(`update profile set status = 'active' where member_id = $1`, [id])
  return { id, email, cookies }
}

const report = (profile: string, reason: CallOf<typeof api.reportMember>['body']['reason']) =>
  anna.call(api.reportMember, { body: { profile, reason } })

type Decision = Partial<CallOf<typeof consoleApi.decideCase>['body']>
const CLOSING = {
  measures: ['close'],
  rule: 'never',
  ground: 'terms',
  facts: 'Profiilisi kuvat esittävät alaikäistä.',
} satisfies Decision

async function decide(by: TestStaff, id: string, decision: Decision) {
  const { body } = await by.call(consoleApi.readCase, { params: { id } })
  return by.call(consoleApi.decideCase, {
    params: { id },
    body: { measures: ['nothing'], version: body.case.version, ...decision },
  })
}

test('a report of a minor, from the mail to the moderators to the appeal that another person decides', async () => {
  const mika = await addMika()
  await report(mika.id, 'minor')
  expect(site.jobs.review.mailModerators.everyMs).toBeLessThan(MINUTE_MS / 2)
  await site.jobs.review.mailModerators.run()
  const [red] = await mailsTo(site, DEMO_STAFF.moderator)
  expect(red?.subject).toContain('minor')
  expect(red?.text).not.toContain('Mika')

  const next = await moderator.call(consoleApi.claimNextCase, { body: {} })
  const id = next.body.id ?? ''
  expect(linkIn(red)).toBe(`/console/review/${id}`)
  const { case: found } = (await moderator.call(consoleApi.readCase, { params: { id } })).body
  expect(found).toMatchObject({ reason: 'minor', urgency: 0, person: { id: mika.id, language: 'fi' } })
  expect(JSON.stringify(found)).not.toMatch(/Mika|mika.*vonk/)
  pass(site, 16 * 60_000)
  await moderator.call(consoleApi.claimCase, { params: { id } })
  await site.jobs.review.mailModerators.run()
  expect(await mailsTo(site, DEMO_STAFF.moderator)).toHaveLength(1)

  const credentials = { email: mika.email, password: 'a good password' }
  const phone = (await site.call(api.logIn, { body: credentials })).cookies
  await run(
    `insert into push_subscription (member_id, site_id, token_hash, endpoint, p256dh, auth, user_agent, created_at)
     select member_id, site_id, token_hash, token_hash::text, '', '', '', now() from session where member_id = $1`,
    [mika.id],
  )
  const stream = await openStream(await listen(site), mika.cookies)
  expect((await decide(moderator, id, CLOSING)).status).toBe(200)
  await stream.closed()
  for (const cookies of [mika.cookies, phone]) {
    expect((await site.call(api.readUser, { cookies })).body.user).toBeNull()
    const body = { package: 'p1', paymentmethod: 'ideal' } as const
    const order = await site.call(api.placeOrder, { cookies, body, headers: { 'idempotency-key': 'late' } })
    const chats = await site.call(api.listChats, { cookies })
    for (const { body: refusal } of [order, chats]) expect(refusal.error).toBe('authentication_required')
  }
  expect((await run('select from push_subscription where member_id = $1', [mika.id])).rowCount).toBe(0)
  expect((await anna.call(api.readMember, { query: { id: mika.id } })).status).toBe(404)
  expect((await anna.write({ profile: mika.id })).status).toBe(404)
  const hits = await anna.call(api.searchMembers, { query: {} })
  expect(JSON.stringify(hits.body)).not.toContain(mika.id)
  const login = await site.call(api.logIn, { body: credentials })
  expect(login.body.error).toBe('account_closed')

  const [statement] = await mailsTo(site, mika.email)
  expect(statement?.subject).toContain('päätöksemme tilistäsi')
  expect(statement?.text).toContain('Suljimme tilisi.')
  expect(statement?.text).toContain('esittävät alaikäistä')
  const token = linkIn(statement).replace('/decision/', '')
  const appealed = await site.call(api.appealDecision, { body: { token, text: 'Olen 34-vuotias.' } })
  expect(appealed.status).toBe(201)

  const readAnswer = async () =>
    (await site.call(api.readDecision, { query: { token } })).body.statement.appeal.answer
  expect(await readAnswer()).toBeNull()

  const again = await caseAbout(site, mika.id)
  const own = await moderator.call(consoleApi.claimCase, { params: { id: again.id } })
  expect(own.body.error).toBe('case_not_yours')
  expect((await owner.call(consoleApi.claimCase, { params: { id: again.id } })).status).toBe(200)
  expect((await decide(owner, again.id, { lift: true })).status).toBe(200)
  const back = await site.call(api.logIn, { body: { email: mika.email, password: 'a good password' } })
  expect(back.status).toBe(200)
  expect((await anna.call(api.readMember, { query: { id: mika.id } })).status).toBe(200)
  const answer = (await mailsTo(site, mika.email)).find(({ subject }) => subject.includes('valitukseesi'))
  expect(answer?.text).toContain('kumosimme ensimmäisen päätöksen')
  expect(await readAnswer()).toBe('lifted')
})

test('a case belongs to the person who claimed it, and a decision to the version they saw', async () => {
  const bert = await addWriter(site, { name: 'Bert' })
  await report(bert.id, 'harassment')
  const { id, version } = await caseAbout(site, bert.id)
  const body = { version, measures: ['nothing' as const] }
  expect((await moderator.call(consoleApi.decideCase, { params: { id }, body })).body.error).toBe(
    'case_unclaimed',
  )
  await owner.call(consoleApi.claimCase, { params: { id } })
  const taken = await moderator.call(consoleApi.claimCase, { params: { id } })
  expect(taken).toMatchObject({ status: 409, body: { error: 'case_taken', by: 'Odile Brandt' } })
  expect(taken.body.message).toContain('Odile Brandt')
  await report(bert.id, 'threat')
  expect((await owner.call(consoleApi.decideCase, { params: { id }, body })).body.error).toBe('case_changed')
  pass(site, 11 * 60_000)
  expect((await moderator.call(consoleApi.claimCase, { params: { id } })).status).toBe(200)
  expect((await owner.call(consoleApi.renewClaim, { params: { id } })).body.error).toBe('case_taken')
  const incomplete = await decide(moderator, id, { measures: ['hide'] })
  expect(incomplete).toMatchObject({ status: 422, body: { fields: { rule: expect.any(String) } } })
  expect((await moderator.call(consoleApi.releaseCase, { params: { id } })).status).toBe(204)
  const { body: queue } = await owner.call(consoleApi.listCases, { query: {} })
  expect(queue.cases.find((one) => one.id === id)).toMatchObject({ reason: 'threat', urgency: 0, signals: 2 })
  const refused = 'select distinct site_id from staff_action where subject_id = $1 and refused is not null'
  expect((await run(refused, [id])).rows).toEqual([{ site_id: queue.cases[0]?.site }])
})

test('a decision whose answer got lost is made once, and one that a login ended under is made after the next login', async () => {
  const bert = await addWriter(site, { name: 'Bert' })
  await report(bert.id, 'harassment')
  const params = { id: (await caseAbout(site, bert.id)).id }
  const warning = { ...CLOSING, measures: ['warn' as const], version: 1 }
  const send = (by: TestStaff, body: Decision) =>
    by.call(consoleApi.decideCase, { params, body: { ...warning, ...body } })
  moderator = await logInStaff(site, 'moderator')
  await moderator.call(consoleApi.claimCase, { params })
  pass(site, 31 * MINUTE_MS)
  expect((await send(moderator, {})).body.error).toBe('staff_login_required')
  moderator = await logInStaff(site, 'moderator')
  expect((await send(moderator, {})).body.error).toBe('case_unclaimed')
  await moderator.call(consoleApi.claimCase, { params })
  const answers = await Promise.all([send(moderator, {}), send(moderator, {})])
  const repeated = await send(moderator, {})
  // Two at the same moment may meet before the first is made; the later one then says that it is.
  for (const { status, body } of answers)
    if (status === 200) expect(body).toEqual(repeated.body)
    else expect(body.error).toBe('case_decided')
  expect(repeated.status).toBe(200)
  expect((await send(moderator, { facts: 'Something else.' })).body.error).toBe('case_decided')
  owner = await logInStaff(site, 'owner')
  expect((await send(owner, {})).body.error).toBe('case_decided')
  const { rows } = await run(
    `select (select count(*)::int from review_decision where case_id = $1) as decisions,
       (select count(*)::int from staff_action where subject_id = $1::text and what = 'case.decide' and refused is null) as acts,
       (select count(*)::int from review_statement s join review_decision d on d.id = decision_id
        where case_id = $1 and recipient = 'member') as statements`,
    [params.id],
  )
  expect(rows).toEqual([{ decisions: 1, acts: 1, statements: 1 }])
})

test('a decision is undone within ten seconds, with everything it did and before its mail leaves', async () => {
  const bert = await addWriter(site, { name: 'Bert' })
  await bert.write({ profile: anna.id }, 'Send me money')
  await report(bert.id, 'money')
  const { id } = await caseAbout(site, bert.id)
  await moderator.call(consoleApi.claimCase, { params: { id } })
  const { evidence } = (await moderator.call(consoleApi.readCase, { params: { id } })).body.case
  const held = evidence.find(({ kind }) => kind === 'messages')
  const [said] = held?.kind === 'messages' ? held.messages : []
  const messages = said?.conversation ? [{ conversation: said.conversation, number: said.number }] : []
  const measures = ['remove_text' as const, 'remove_message' as const, 'silence' as const]
  const stream = await openStream(await listen(site), anna.cookies)
  const { body } = await decide(moderator, id, { ...CLOSING, measures, messages })
  const [gone] = await stream.until('message_changed')
  expect(gone && messageIn(gone)).toMatchObject({ number: 1, removed: true, text: '', photo: null })
  for (const reader of [anna, bert]) {
    const { chats } = (await reader.call(api.listChats)).body
    expect(chats[0]?.last_message).toMatchObject({ removed: true, text: '' })
    const query = { conversation: chats[0]?.conversation.id ?? '' }
    expect((await reader.call(api.readChat, { query })).body.messages).toMatchObject([{ removed: true }])
  }
  expect((await bert.write({ profile: anna.id })).body.error).toBe('restricted')
  const seen = async () =>
    (await anna.call(api.readMember, { query: { id: bert.id } })).body.member.about + (await textOf(bert.id))
  expect(await seen()).toBe('')
  const undone = await moderator.call(consoleApi.undoDecision, { params: { id: body.decision } })
  expect(undone.body).toEqual({ case: id })
  const [, back] = await stream.until('message_changed', 2)
  expect(back && messageIn(back)).toMatchObject({ removed: false, text: 'Send me money' })
  stream.close()
  expect(await seen()).toBe('WordsSend me money')
  expect((await bert.write({ profile: anna.id })).status).toBe(201)
  expect(await mailsTo(site, `${bert.id}@vonk.example`)).toEqual([])
  const second = await decide(moderator, id, { ...CLOSING, measures: ['warn'] })
  pass(site, 11_000)
  const late = await moderator.call(consoleApi.undoDecision, { params: { id: second.body.decision } })
  expect(late.body.error).toBe('undo_over')
})

const textOf = async (author: string) => {
  const { rows } = await run('select * from message where author_id = $1 order by number limit 1', [author])
  return openRows('message', rows)[0]?.text
}

const picture300 = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#c48' } })
    .jpeg()
    .toBuffer()

test('a quarantine takes the pictures from everybody, and a second person confirms or ends it', async () => {
  const mika = await addMika()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await picture300())], { type: 'image/jpeg' }), 'me.jpg')
  const encoded = new Request('http://x', { method: 'POST', body: form })
  const { body } = await site.call(api.addPhoto, {
    cookies: mika.cookies,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
  const picture = body.photo.id
  await report(mika.id, 'minor')
  const { id } = await caseAbout(site, mika.id)
  const { rows } = await run('select hash from review_evidence where case_id = $1 and picture_id = $2', [
    id,
    picture,
  ])
  expect(await site.context.files.read(evidenceFile(id, rows[0].hash))).not.toBeNull()
  await moderator.call(consoleApi.claimCase, { params: { id } })
  expect((await moderator.call(consoleApi.quarantineCase, { params: { id } })).status).toBe(200)
  expect(await site.context.files.read(`${picture}/full.webp`)).toBeNull()
  expect((await moderator.call(consoleApi.readPicture, { params: { id, picture } })).status).toBe(200)
  const asking = await caseAbout(site, mika.id)
  const minor = (by: TestStaff, isMinor: boolean) =>
    by.call(consoleApi.confirmQuarantine, { params: { id: asking.id }, body: { minor: isMinor } })
  expect((await minor(moderator, true)).body.error).toBe('quarantine_second')
  expect((await minor(owner, false)).status).toBe(204)
  expect(await site.context.files.read(`${picture}/full.webp`)).not.toBeNull()
  expect((await anna.call(api.readMember, { query: { id: mika.id } })).status).toBe(200)
})

const notice = {
  reason: 'photos',
  text: 'That is my photo.',
  name: 'Nele',
  email: 'nele@elsewhere.example',
  good_faith: true,
} satisfies Partial<CallOf<typeof api.giveNotice>['body']>
const give = (more: Partial<CallOf<typeof api.giveNotice>['body']> = {}) =>
  site.call(api.giveNotice, {
    body: { ...notice, ...more },
    headers: { 'x-forwarded-for': `10.1.${Math.floor(Math.random() * 250)}.7` },
    cookies: { locale: 'de' },
  })

test('anybody gives notice without an account, gets a number, and an answer that can be appealed', async () => {
  const bert = await addWriter(site, { name: 'Bert' })
  const { status, body } = await give({ address: `https://vonk.example/members/${bert.id}?x=1` })
  expect([status, body.number]).toEqual([201, expect.stringMatching(/^N-/)])
  expect((await mailsTo(site, notice.email))[0]?.subject).toContain(body.number)
  const { id, reason } = await caseAbout(site, bert.id)
  expect(reason).toBe('photos')
  await moderator.call(consoleApi.claimCase, { params: { id } })
  await decide(moderator, id, { measures: ['nothing'] })
  const [answer] = await mailsTo(site, notice.email)
  expect(answer?.text).toContain('keinen Verstoß')
  const token = linkIn(answer).replace('/decision/', '')
  const { statement } = (await site.call(api.readDecision, { query: { token } })).body
  expect(statement).toMatchObject({ recipient: 'reporter', acted: false, appeal: { state: 'open' } })
  expect((await site.call(api.appealDecision, { body: { token, text: 'Look again.' } })).status).toBe(201)
  expect((await caseAbout(site, bert.id)).reason).toBe('appeal')
})

test('a notice about nobody we know is a case too; without good faith or a name it is refused', async () => {
  expect((await give({ address: 'https://elsewhere.example/members/nobody' })).status).toBe(201)
  expect((await give({ name: '' })).body.fields).toHaveProperty('name')
  expect((await give({ name: '', email: '', reason: 'minor' })).status).toBe(201)
  const payload = { ...notice, good_faith: false }
  expect((await site.request({ method: 'POST', url: '/api/notice.php', payload })).status).toBe(422)
  const { body } = await owner.call(consoleApi.listCases, { query: { kind: 'minor' } })
  expect(body.cases[0]).toMatchObject({ urgency: 0, signals: 1 })
})

test('a notice is limited by its network and never by the mail address in it, which anybody can type', async () => {
  const email = 'known@elsewhere.example'
  for (let count = 0; count < 5; count++) expect((await give({ email })).status).toBe(201)
  expect((await give({ email })).status).toBe(201)
  expect(await mailsTo(site, email)).toHaveLength(5)
  const from = { 'x-forwarded-for': '203.0.113.77' }
  const giveHere = (more: object) =>
    site.call(api.giveNotice, { body: { ...notice, ...more }, headers: from, cookies: { locale: 'en' } })
  for (let count = 0; count < 5; count++) await giveHere({})
  const refused = await giveHere({})
  expect([refused.status, refused.body.error]).toEqual([429, 'too_many_requests'])
  expect(refused.body.message).toContain('in 60 minutes')
})

test('notices of minors and threats are taken beyond every limit, folded together when they name nobody', async () => {
  const flood = (reason: 'minor' | 'threat') =>
    site.call(api.giveNotice, {
      body: { ...notice, reason, address: 'https://elsewhere.example/x' },
      headers: { 'x-forwarded-for': '203.0.113.78' },
    })
  const casesOf = async (reason: 'minor' | 'threat') => {
    const { rows } = await site.database.pool.query(
      `select c.id, count(s.id)::int as signals from review_case c join review_signal s on s.case_id = c.id
      where c.reason = $1 and c.member_id is null and c.decided_at is null group by c.id`,
      [reason],
    )
    return { cases: rows.length, signals: rows.reduce((sum, { signals }) => sum + signals, 0) }
  }
  for (let count = 0; count < 5; count++) await flood('threat')
  const [threats, minors] = [await casesOf('threat'), await casesOf('minor')]
  for (let count = 0; count < 10; count++) expect((await flood('threat')).status).toBe(201)
  for (let count = 0; count < 10; count++) expect((await flood('minor')).status).toBe(201)
  expect(await casesOf('threat')).toEqual({ cases: threats.cases, signals: threats.signals + 10 })
  expect(await casesOf('minor')).toEqual({
    cases: Math.max(minors.cases, 1),
    signals: minors.signals + 10,
  })
})

test('a mail address whose notices were all unfounded is still heard, because nobody has proven that it is theirs', async () => {
  const email = 'often@elsewhere.example'
  for (let count = 0; count < 5; count++) {
    const someone = await addWriter(site)
    await give({ email, address: `/members/${someone.id}` })
    const { id } = await caseAbout(site, someone.id)
    await moderator.call(consoleApi.claimCase, { params: { id } })
    await decide(moderator, id, { measures: ['nothing'] })
  }
  expect((await give({ email })).status).toBe(201)
})

test('evidence holds the age in place of the birth date, and ends 12 months after the last signal if nobody decides', async () => {
  const someone = await addWriter(site)
  await report(someone.id, 'spam')
  const { id } = await caseAbout(site, someone.id)
  const countHeld = async () => (await run('select from review_evidence where case_id = $1', [id])).rowCount
  const held = await listEvidence(site.database.db, [id])
  const profile = held.find(({ kind }) => kind === 'profile')?.data
  expect(profile).toHaveProperty('age')
  expect(profile).not.toHaveProperty('dateOfBirth')
  const { body } = await moderator.call(consoleApi.readCase, { params: { id } })
  expect(body.case.evidence.find(({ kind }) => kind === 'profile')).toHaveProperty('age', expect.any(Number))
  const { db, files } = site.context
  const forgetAfter = (days: number) =>
    forgetEvidence({ db, files, now: () => new Date(site.clock.now.getTime() + days * DAY_MS) })
  await forgetAfter(364)
  expect(await countHeld()).toBeGreaterThan(0)
  await forgetAfter(367)
  expect(await countHeld()).toBe(0)
})

test('a member whose reports were all unfounded is warned, then refused; moderators see it, and an appeal that is right clears it', async () => {
  moderator = await logInStaff(site, 'moderator')
  owner = await logInStaff(site, 'owner')
  const mails = () => mailsTo(site, `${anna.id}@vonk.example`)
  const historyOf = async (memberId: string) => {
    const { id } = await caseAbout(site, memberId)
    return (await moderator.call(consoleApi.readCase, { params: { id } })).body.case.signals[0]?.history
  }
  for (let count = 0; count < 5; count++) {
    const someone = await addWriter(site)
    await report(someone.id, 'spam')
    await report(someone.id, 'fake')
    expect(await historyOf(someone.id)).toEqual({ founded: 0, unfounded: count })
    const { id } = await caseAbout(site, someone.id)
    await moderator.call(consoleApi.claimCase, { params: { id } })
    await decide(moderator, id, { measures: ['nothing'] })
  }
  const warnings = (await mails()).flatMap(
    ({ text }) => /\d(?= meldingen van je gekeken)/.exec(text)?.[0] ?? [],
  )
  expect(warnings.toSorted()).toEqual(['3', '4'])

  const other = await addWriter(site)
  for (const reason of ['spam', 'spam'] as const)
    expect((await report(other.id, reason)).body.error).toBe('notices_refused')
  const refusals = (await mails()).filter(({ text }) => text.includes('5 meldingen van je gekeken'))
  expect(refusals.map(linkIn)).toEqual(['/service'])
  await expect(caseAbout(site, other.id)).rejects.toThrow('no open case')
  expect((await report(other.id, 'threat')).status).toBe(201)
  expect(await historyOf(other.id)).toEqual({ founded: 0, unfounded: 5 })

  const answer = (await mails()).find(({ text }) => text.includes('/decision/'))
  const token = linkIn(answer).replace('/decision/', '')
  await site.call(api.appealDecision, { body: { token, text: 'Kijk nog eens.' } })
  const { rows } = await run(`select case_id from review_signal where kind = 'appeal' and reporter_id = $1`, [
    anna.id,
  ])
  await owner.call(consoleApi.claimCase, { params: { id: rows[0].case_id } })
  await decide(owner, rows[0].case_id, { ...CLOSING, measures: ['warn'] })
  expect(await historyOf(other.id)).toEqual({ founded: 1, unfounded: 4 })
  expect((await report((await addWriter(site)).id, 'spam')).status).toBe(201)
})

test('a refused reporter is let in again by staff, with a reason that the log keeps', async () => {
  moderator = await logInStaff(site, 'moderator')
  const cor = await addWriter(site)
  const reportAgain = async () => {
    const { id: profile } = await addWriter(site)
    const { status } = await cor.call(api.reportMember, { body: { profile, reason: 'spam' } })
    return { profile, status }
  }
  for (let count = 0; count < 5; count++) {
    const { id } = await caseAbout(site, (await reportAgain()).profile)
    await moderator.call(consoleApi.claimCase, { params: { id } })
    await decide(moderator, id, { measures: ['nothing'] })
  }
  expect((await reportAgain()).status).toBe(403)
  const params = { id: cor.id }
  const reason = 'The reports were about a real person after all'
  const letIn = () => moderator.call(consoleApi.letReport, { params, body: { reason } })
  expect((await moderator.call(consoleApi.readMember, { params })).body.reports_refused).not.toBeNull()
  expect((await letIn()).status).toBe(204)
  expect((await letIn()).body.error).toBe('reporter_not_refused')
  expect((await moderator.call(consoleApi.readMember, { params })).body.reports_refused).toBeNull()
  expect((await reportAgain()).status).toBe(201)
})

test('the mail of a decision can be read before it is made, in the language of the member, with ready sentences', async () => {
  moderator = await logInStaff(site, 'moderator')
  const target = await addWriter(site)
  await report(target.id, 'money')
  const { id } = await caseAbout(site, target.id)
  await moderator.call(consoleApi.claimCase, { params: { id } })
  const { ready_facts: ready, version } = (await moderator.call(consoleApi.readCase, { params: { id } })).body
    .case
  const sentence = ready.find(({ label }) => label === 'You asked another member for money.')
  expect(sentence).toMatchObject({ rule: 'money', texts: { nl: 'Je vroeg een ander lid om geld.' } })
  const body = { measures: ['warn' as const], rule: 'money' as const, ground: 'terms' as const }
  const preview = async (facts: string) =>
    (await moderator.call(consoleApi.previewDecision, { params: { id }, body: { ...body, facts } })).body
  const facts = sentence?.texts.nl ?? ''
  const { mail, written_in: writtenIn } = await preview(facts)
  expect(writtenIn).toBeNull()
  const english = await preview('You have asked several other members to send you money for a flight ticket.')
  expect(english.written_in).toBe('en')
  await decide(moderator, id, { ...body, facts, version })
  const [sent] = await mailsTo(site, `${target.id}@vonk.example`)
  expect(mail?.subject).toBe(sent?.subject)
  // All but the greeting, which names the member, and the link.
  const words = (text = '') =>
    text
      .replace(/\/decision\/\S*/, '')
      .split('\n\n')
      .slice(1)
  expect(words(mail?.text)).toEqual(words(sent?.text))
})

test('an alarm in a message to a fictional profile opens a red case', async () => {
  const pal = await addWriter(site, { name: 'Robin', kind: 'fictional' })
  await anna.write({ profile: pal.id }, 'Ik ben 15 jaar')
  expect((await caseAbout(site, anna.id)).reason).toBe('minor')
})

test('a photo that a list knows is not shown, and one that waits for approval is shown by a decision', async () => {
  const bert = await addWriter(site, { name: 'Bert' })
  const add = { memberId: bert.id, file: await picture300(), isPrivate: false }
  const own = await site.context.sites.forHost('localhost')
  const known = await addPhoto({ ...site.context, matchPicture: async () => 'a list' }, { ...add, site: own })
  const settings = { ...own.settings, photo_approval: 'manual' as const }
  const waiting = await addPhoto(site.context, { ...add, site: { ...own, settings } })
  expect([known.status, waiting.status]).toEqual(['pending', 'pending'])
  const { rows } = await run(
    'select id, reason, picture_id from review_case where member_id = $1 order by urgency',
    [bert.id],
  )
  expect(rows).toMatchObject([
    { reason: 'minor', picture_id: known.id },
    { reason: 'approval', picture_id: waiting.id },
  ])
  const stream = await openStream(await listen(site), bert.cookies)
  const told = async (count: number) => (await stream.until('photo', count)).map(({ data }) => data)
  moderator = await logInStaff(site, 'moderator')
  await moderator.call(consoleApi.claimCase, { params: { id: rows[1].id } })
  const approved = await decide(moderator, rows[1].id, { measures: ['nothing'] })
  await moderator.call(consoleApi.undoDecision, { params: { id: approved.body.decision } })
  await decide(moderator, rows[1].id, { measures: ['nothing'] })
  const statuses = async () =>
    (await bert.call(api.listPhotos)).body.photos.map(({ status }) => status).toSorted()
  expect(await statuses()).toEqual(['active', 'pending'])
  await moderator.call(consoleApi.claimCase, { params: { id: rows[0].id } })
  await decide(moderator, rows[0].id, { ...CLOSING, measures: ['remove_photo'] })
  expect(await statuses()).toEqual(['active', 'rejected'])
  expect(await told(4)).toEqual([
    { id: waiting.id, status: 'active' },
    { id: waiting.id, status: 'pending' },
    { id: waiting.id, status: 'active' },
    { id: known.id, status: 'rejected' },
  ])
  stream.close()
  pass(site, 11_000)
  const token = linkIn((await mailsTo(site, `${bert.id}@vonk.example`))[0]).replace('/decision/', '')
  await site.call(api.appealDecision, { body: { token, text: 'It is my own photo.' } })
  owner = await logInStaff(site, 'owner')
  const appealed = await caseAbout(site, bert.id)
  await owner.call(consoleApi.claimCase, { params: { id: appealed.id } })
  await decide(owner, appealed.id, { lift: true })
  expect(await statuses()).toEqual(['active', 'active'])
})

test('a picture for a conversation that a list knows is shown to nobody and opens a red case', async () => {
  const bert = await addWriter(site, { name: 'Bert' })
  const { id: siteId } = await site.context.sites.forHost('localhost')
  const deps = { ...site.context, matchPicture: async () => 'a list' }
  const { id } = await addChatPhoto(deps, { memberId: bert.id, siteId, file: await picture300() })
  const body = { profile: anna.id, photo: id }
  const sent = await bert.call(api.sendMessage, { headers: { 'idempotency-key': 'known' }, body })
  expect(sent.body.message).toMatchObject({ kind: 'photo', photo: null, removed: true })
  const { rows } = await run('select id, subject, reason, picture_id from review_case where member_id = $1', [
    bert.id,
  ])
  expect(rows).toMatchObject([{ subject: 'chat_photo', reason: 'minor', picture_id: id }])
  await site.jobs.review.copyEvidence.run()
  moderator = await logInStaff(site, 'moderator')
  const picture = { id: rows[0].id, picture: id }
  expect((await moderator.call(consoleApi.readPicture, { params: picture })).status).toBe(200)
  const stateOf = async () => {
    const { body } = await moderator.call(consoleApi.readCase, { params: { id: rows[0].id } })
    return body.case.evidence.map((one) => one.kind === 'photo' && one.state)
  }
  expect(await stateOf()).toEqual(['removed'])
  await moderator.call(consoleApi.claimCase, { params: { id: rows[0].id } })
  const stream = await openStream(await listen(site), anna.cookies)
  await decide(moderator, rows[0].id, { measures: ['nothing'] })
  expect(await stateOf()).toEqual(['shown'])
  const changed = (await stream.until('message_changed')).map(messageIn)
  expect(changed).toMatchObject([{ number: sent.body.message.number, removed: false }])
  stream.close()
  const query = { conversation: sent.body.message.conversation }
  expect((await anna.call(api.readChat, { query })).body.messages).toMatchObject([{ removed: false }])
})

test('a share of the decisions without a measure is looked at by a second person', async () => {
  expect([0, 1, 33, 34, 5000].map(sampleSize)).toEqual([0, 1, 1, 2, 20])
  const bert = await addWriter(site, { name: 'Bert' })
  pass(site, 2 * DAY_MS)
  moderator = await logInStaff(site, 'moderator')
  await anna.call(api.reportMember, { body: { profile: bert.id, reason: 'spam' } })
  const { id } = await caseAbout(site, bert.id)
  await moderator.call(consoleApi.claimCase, { params: { id } })
  await decide(moderator, id, { measures: ['nothing'] })
  await site.jobs.review.takeSamples.run()
  await expect(caseAbout(site, bert.id)).rejects.toThrow('no open case')
  pass(site, DAY_MS)
  await site.jobs.review.takeSamples.run()
  await site.jobs.review.takeSamples.run()
  const again = await caseAbout(site, bert.id)
  expect(again).toMatchObject({ reason: 'sample', version: 1 })
  moderator = await logInStaff(site, 'moderator')
  const own = await moderator.call(consoleApi.claimCase, { params: { id: again.id } })
  expect(own.body.error).toBe('case_not_yours')
  const { signals } = (await moderator.call(consoleApi.readCase, { params: { id: again.id } })).body.case
  expect(signals).toMatchObject([
    { kind: 'report', history: { unfounded: 0 } },
    { kind: 'sample', history: null },
  ])
})

test('a member with an open case is not sampled, because the first decider could claim that case', async () => {
  const carl = await addWriter(site)
  pass(site, 2 * DAY_MS)
  moderator = await logInStaff(site, 'moderator')
  await report(carl.id, 'spam')
  const { id } = await caseAbout(site, carl.id)
  await moderator.call(consoleApi.claimCase, { params: { id } })
  await decide(moderator, id, { measures: ['nothing'] })
  pass(site, DAY_MS)
  await report(carl.id, 'fake')
  await site.jobs.review.takeSamples.run()
  expect(await caseAbout(site, carl.id)).toMatchObject({ reason: 'fake', version: 1 })
})

/** Uploads a picture as a member and returns its id. */
async function upload(cookies: Record<string, string>) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await picture300())], { type: 'image/jpeg' }), 'me.jpg')
  const encoded = new Request('http://x', { method: 'POST', body: form })
  const { body } = await site.call(api.addPhoto, {
    cookies,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
  return body.photo.id
}

test('who looks a second time sees what the first one saw: of a quarantine, which only yes or no decides, and of its appeal', async () => {
  moderator = await logInStaff(site, 'moderator')
  owner = await logInStaff(site, 'owner')
  const mika = await addMika()
  const picture = await upload(mika.cookies)
  await report(mika.id, 'minor')
  const { id } = await caseAbout(site, mika.id)
  await moderator.call(consoleApi.claimCase, { params: { id } })
  const { decision } = (await moderator.call(consoleApi.quarantineCase, { params: { id } })).body
  const undone = await moderator.call(consoleApi.undoDecision, { params: { id: decision } })
  expect(undone.body).toEqual({ case: id })
  expect(await site.context.files.read(`${picture}/full.webp`)).not.toBeNull()
  expect((await anna.call(api.readMember, { query: { id: mika.id } })).status).toBe(200)
  expect((await moderator.call(consoleApi.quarantineCase, { params: { id } })).status).toBe(200)

  const asking = await caseAbout(site, mika.id)
  expect(asking.id).not.toBe(id)
  pass(site, MINUTE_MS)
  await site.jobs.review.mailModerators.run()
  const about = (await mailsTo(site, DEMO_STAFF.owner))[0]
  expect(linkIn(about)).toBe(`/console/review/${asking.id}`)
  expect(linkIn((await mailsTo(site, DEMO_STAFF.moderator))[0])).not.toBe(`/console/review/${asking.id}`)
  await owner.call(consoleApi.claimCase, { params: { id: asking.id } })
  const seen = (await owner.call(consoleApi.readCase, { params: { id: asking.id } })).body.case
  expect(seen.signals.map(({ kind }) => kind).toSorted()).toEqual(['alarm', 'report'])
  expect(seen.evidence.map(({ kind }) => kind)).toContain('profile')
  expect(seen.quarantine).toMatchObject({ case: id, started_by: { name: 'Marit Hoekstra' } })
  const look = { params: { id: asking.id, picture } }
  expect((await owner.call(consoleApi.readPicture, look)).status).toBe(200)
  expect((await decide(owner, asking.id, { measures: ['nothing'] })).body.error).toBe('quarantine_asked')
  const yes = { params: { id: asking.id }, body: { minor: true } }
  expect((await owner.call(consoleApi.confirmQuarantine, yes)).status).toBe(204)

  pass(site, 11_000)
  const [statement] = await mailsTo(site, mika.email)
  const token = linkIn(statement).replace('/decision/', '')
  expect((await site.call(api.appealDecision, { body: { token, text: 'Olen 34.' } })).status).toBe(201)
  const appealed = await caseAbout(site, mika.id)
  await owner.call(consoleApi.claimCase, { params: { id: appealed.id } })
  expect((await decide(owner, appealed.id, { lift: true })).body.error).toBe('quarantine_holds')
  const answered = { from: 'Nettivihje', text: 'The passport shows 34 years.' }
  const body = { reason: 'the authority answered', answer: answered }
  const ended = await owner.call(consoleApi.endQuarantine, { params: { id }, body })
  expect(ended.body).toEqual({ ended: true })
  expect(await site.context.files.read(`${picture}/full.webp`)).not.toBeNull()
  expect((await anna.call(api.readMember, { query: { id: mika.id } })).status).toBe(200)
  const { quarantine } = (await owner.call(consoleApi.readCase, { params: { id } })).body.case
  expect(quarantine).toMatchObject({
    confirmed_by: { name: 'Odile Brandt' },
    answer: { ...answered, by: { name: 'Odile Brandt' } },
    ended_by: { name: 'Odile Brandt' },
  })
  const page = await site.call(api.readDecision, { query: { token } })
  expect(page.body.statement).toMatchObject({ lifted: true, appeal: { answer: 'lifted' } })
})

test('a quarantine that a second person ends is told to the member as our own second look, not as an appeal', async () => {
  const mika = await addMika()
  await report(mika.id, 'minor')
  const { id } = await caseAbout(site, mika.id)
  await moderator.call(consoleApi.claimCase, { params: { id } })
  await moderator.call(consoleApi.quarantineCase, { params: { id } })
  const asking = await caseAbout(site, mika.id)
  const no = { params: { id: asking.id }, body: { minor: false } }
  expect((await owner.call(consoleApi.confirmQuarantine, no)).status).toBe(204)
  pass(site, 11_000)
  const mail = (await mailsTo(site, mika.email)).find(({ text }) => text.includes('omasta aloitteestamme'))
  expect(mail?.subject).toContain('päätöksemme tilistäsi')
  expect(mail?.text).not.toContain('valituksen')
})

test('a decision says what it lacks field by field, and is refused where its statement would be untrue', async () => {
  moderator = await logInStaff(site, 'moderator')
  const bert = await addWriter(site, { name: 'Bert' })
  await report(bert.id, 'harassment')
  const { id } = await caseAbout(site, bert.id)
  await moderator.call(consoleApi.claimCase, { params: { id } })
  const fieldsOf = async (decision: Decision) => (await decide(moderator, id, decision)).body.fields
  expect(
    await fieldsOf({ measures: ['remove_photo', 'hide'], ground: 'law', until: '2020-01-01T00:00:00Z' }),
  ).toEqual({
    pictures: 'Choose at least one.',
    rule: 'Fill this in.',
    law: 'Fill this in.',
    facts: 'Fill this in.',
    until: 'Choose a date in the future.',
  })
  expect(await fieldsOf({ facts: 'x'.repeat(601) })).toEqual({ facts: 'Shorten this to 600 characters.' })
  const foreign = [{ conversation: anna.id, number: 1 }]
  expect(await fieldsOf({ ...CLOSING, measures: ['remove_message'], messages: foreign })).toHaveProperty(
    'messages',
  )
  const [own, other] = [await upload(bert.cookies), await upload(anna.cookies)]
  expect(await fieldsOf({ ...CLOSING, measures: ['remove_photo'], pictures: [own, other] })).toHaveProperty(
    'pictures',
  )
  const kept = await moderator.call(consoleApi.readCase, { params: { id } })
  expect(kept.body.case.decided).toBeNull()
  await run('update review_case set member_id = null where id = $1', [id])
  expect(await fieldsOf(CLOSING)).toHaveProperty('measures')
})

test('a decision that hides a member waits for no message that is being sent, and the next message is refused', async () => {
  const bert = await addWriter(site, { name: 'Bert' })
  const { conversation, number } = (await bert.write({ profile: anna.id }, 'Send me money')).body.message
  await report(bert.id, 'money')
  const { id } = await caseAbout(site, bert.id)
  await moderator.call(consoleApi.claimCase, { params: { id } })
  const client = await site.database.pool.connect()
  try {
    // As a message locks it until its commit.
    await client.query('begin')
    await client.query('update conversation set last_number = last_number where id = $1', [conversation])
    const measures = ['remove_message' as const, 'hide' as const]
    const decided = await decide(moderator, id, {
      ...CLOSING,
      measures,
      messages: [{ conversation, number }],
    })
    expect(decided.status).toBe(200)
    await client.query('commit')
  } finally {
    client.release()
  }
  expect((await bert.write({ profile: anna.id })).status).toBe(403)
})

test('lifting one of two decisions leaves the other in force, and no words that were written since are lost', async () => {
  const mika = await addMika()
  await run(`update profile set about = 'Bad words' where member_id = $1`, [mika.id])
  const photo = await upload(mika.cookies)
  const insult = { cookies: mika.cookies, body: { profile: anna.id, text: 'Insults' } }
  const { conversation, number } = (await site.call(api.sendMessage, insult)).body.message
  const removing = { pictures: [photo], messages: [{ conversation, number }] }
  const shown = async () => {
    const { rows } = await run(
      `select status, removed_at is null as whole from photo, message
       where photo.id = $1 and conversation_id = $2`,
      [photo, conversation],
    )
    return { ...rows[0], text: await textOf(mika.id) }
  }
  const closed: string[] = []
  const both = ['remove_photo', 'remove_message', 'close'] as const
  for (const measures of [['remove_text' as const, ...both], [...both]]) {
    const subject = { member: mika.id, about: 'harassment' as const, reason: 'Seen in a ticket.' }
    const opened = await moderator.call(consoleApi.openCase, { body: subject })
    expect(opened.status).toBe(201)
    const { case: id } = opened.body
    await moderator.call(consoleApi.claimCase, { params: { id } })
    const { signals, evidence } = (await moderator.call(consoleApi.readCase, { params: { id } })).body.case
    expect(signals[0]?.by).toBe('staff')
    expect(evidence.map(({ kind }) => kind)).toContain('profile')
    closed.push((await decide(moderator, id, { ...CLOSING, ...removing, measures })).body.decision)
  }
  await run(`update profile set about = 'Good words' where member_id = $1`, [mika.id])
  pass(site, 11_000)
  const logIn = async () =>
    (await site.call(api.logIn, { body: { email: mika.email, password: 'a good password' } })).status
  const links = (await mailsTo(site, mika.email)).map(linkIn).filter((link) => link.startsWith('/decision/'))
  expect(links).toHaveLength(2)
  for (const [index, link] of links.entries()) {
    const token = link.replace('/decision/', '')
    await site.call(api.appealDecision, { body: { token, text: 'Ei pidä paikkaansa.' } })
    const { id } = await caseAbout(site, mika.id)
    await owner.call(consoleApi.claimCase, { params: { id } })
    await decide(owner, id, { lift: true })
    const { rowCount } = await run('select from closed_mailbox where decision_id = any($1)', [closed])
    expect([await logIn(), rowCount]).toEqual(index === 0 ? [403, 1] : [200, 0])
    expect(await shown()).toEqual(
      index === 0
        ? { status: 'rejected', text: '', whole: false }
        : { status: 'active', text: 'Insults', whole: true },
    )
    pass(site, 11_000)
  }
  const { rows } = await run('select about from profile where member_id = $1', [mika.id])
  expect(rows[0].about).toBe('Good words')
})

test('the appeal of somebody who reported is right when we act on it, and the member can appeal what that brings', async () => {
  const mika = await addMika()
  await report(mika.id, 'harassment')
  const { id } = await caseAbout(site, mika.id)
  await moderator.call(consoleApi.claimCase, { params: { id } })
  await decide(moderator, id, { measures: ['nothing'] })
  pass(site, 11_000)
  const read = async (email: string) => {
    const token = linkIn((await mailsTo(site, email))[0]).replace('/decision/', '')
    return { token, ...(await site.call(api.readDecision, { query: { token } })).body.statement }
  }
  const { token } = await read(`${anna.id}@vonk.example`)
  await site.call(api.appealDecision, { body: { token, text: 'Kijk nog eens.' } })
  const again = await caseAbout(site, mika.id)
  await owner.call(consoleApi.claimCase, { params: { id: again.id } })
  await decide(owner, again.id, { ...CLOSING, measures: ['warn'] })
  pass(site, 11_000)
  expect((await read(`${anna.id}@vonk.example`)).appeal).toMatchObject({ state: 'final', outcome: 'lifted' })
  expect((await read(mika.email)).appeal).toMatchObject({ state: 'open', outcome: null })
})
