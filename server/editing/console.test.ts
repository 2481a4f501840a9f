import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { logInStaff, pass, readActions, type TestStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite({ callsPerMinute: false })
const reason = 'because of a test'
const FUNKE = 'funke.localhost'

let owner: TestStaff
let marketer: TestStaff
let funke: string
beforeAll(async () => {
  owner = await logInStaff(site)
  marketer = await logInStaff(site, 'marketer')
  funke = await idOf(FUNKE)
})

async function idOf(host: string) {
  const { sites } = (await owner.call(consoleApi.listSites, { query: { find: host } })).body
  return sites[0]?.id ?? ''
}

const settings = async (host: string) => (await site.call(api.readSettings, { headers: { host } })).body
const read = async (id: string, part: string, who = owner) =>
  (await who.call(consoleApi.readPart, { params: { id, part } })).body

/** Saves a draft with some values changed, and returns the answer. */
async function save(id: string, part: string, changes: object, who = owner) {
  const { document, number, draft } = await read(id, part, who)
  const body = { document: { ...document, ...changes }, based_on: number, revision: draft?.revision ?? 0 }
  return who.call(consoleApi.saveDraft, { params: { id, part }, body })
}

async function publish(id: string, part: string, changes: object, { who = owner, starts = '' } = {}) {
  const { revision } = (await save(id, part, changes, who)).body
  const body = { revision, reason, ...(starts && { starts }) }
  return who.call(consoleApi.publishDraft, { params: { id, part }, body })
}

const approve = (who: TestStaff, id: string | null) =>
  who.call(consoleApi.approve, { params: { id: id ?? randomUUID() } })

test('an owner makes a site after another one, changes its price, and takes that back, all at once', async () => {
  const made = await owner.call(consoleApi.copySite, {
    params: { id: funke },
    body: { host: 'vlam.example', name: 'Vlam', reason },
  })
  expect(made.status).toBe(201)
  const { id } = made.body
  expect(await settings('vlam.example')).toMatchObject({ name: 'Vlam', signups: 'invite_only' })
  expect((await publish(id, 'offers', { message_credits: 3 })).body).toEqual({ approval: null, ripens: null })
  expect((await settings('vlam.example')).message_credits).toBe(3)
  const { number, draft, history } = await read(id, 'offers')
  expect([number, draft, history.map(({ state }) => state)]).toEqual([2, null, ['live', 'past']])
  const compared = await owner.call(consoleApi.comparePart, { params: { id, part: 'offers', version: '1' } })
  expect(compared.body.differences).toEqual([{ path: 'message_credits', before: 3, after: 2 }])
  await owner.call(consoleApi.goBackTo, { params: { id, part: 'offers' }, body: { number: 1, reason } })
  expect((await settings('vlam.example')).message_credits).toBe(2)
  const acts = (await readActions(site)).slice(-4).map(({ what }) => what)
  expect(acts).toEqual(['site.make', 'site.draft', 'site.publish', 'site.back'])
})

test('a price of an open site counts once a second person has approved it', async () => {
  const asked = (await publish(funke, 'offers', { photo_credits: 7 })).body
  expect(asked.approval).not.toBeNull()
  expect(await read(funke, 'offers')).toMatchObject({ asked: true, draft: { by: 'Odile Brandt' } })
  expect((await settings(FUNKE)).photo_credits).toBe(4)
  expect((await publish(funke, 'offers', { photo_credits: 9 })).body).toMatchObject({
    error: 'already_asked',
  })
  expect((await approve(owner, asked.approval)).body).toMatchObject({ error: 'approval_own' })
  marketer = await logInStaff(site, 'marketer')
  expect((await approve(marketer, asked.approval)).status).toBe(204)
  expect((await settings(FUNKE)).photo_credits).toBe(7)
  expect(await read(funke, 'offers')).toMatchObject({ asked: false, draft: null })
})

test('a change that was approved after another one had been published is refused', async () => {
  const { approval } = (await publish(funke, 'offers', { gift_credits: 8 })).body
  const { number } = await read(funke, 'offers')
  const other = { documents: { offers: { refund_days: 20 } }, basedOn: { offers: number } }
  const subject = { siteId: funke, companyId: await companyOf(funke) }
  const actor = { id: null, name: 'a test' }
  const { publishParts } = await import('./publish-parts.ts')
  const wish = { ...other, startsAt: site.clock.now, note: reason }
  await publishParts({ ...site.context, now: () => site.clock.now }, actor, subject, wish)
  marketer = await logInStaff(site, 'marketer')
  expect((await approve(marketer, approval)).body).toMatchObject({ error: 'part_changed' })
  await owner.call(consoleApi.refuse, { params: { id: approval ?? '' }, body: { reason } })
  await owner.call(consoleApi.discardDraft, { params: { id: funke, part: 'offers' } })
})

const companyOf = async (id: string) => {
  const { rows } = await site.database.pool.query('select company_id from site where id = $1', [id])
  return String(rows[0]?.company_id)
}

test('whoever saves over a draft that they have not seen is told who saved it', async () => {
  owner = await logInStaff(site)
  marketer = await logInStaff(site, 'marketer')
  const before = await read(funke, 'offers')
  await save(funke, 'offers', { signup_credits: 9 })
  const body = { document: before.document, based_on: before.number, revision: 0 }
  const late = await marketer.call(consoleApi.saveDraft, { params: { id: funke, part: 'offers' }, body })
  expect(late.body).toMatchObject({ error: 'draft_changed', by: 'Odile Brandt' })
  const discarded = await marketer.call(consoleApi.discardDraft, { params: { id: funke, part: 'offers' } })
  expect(discarded.status).toBe(204)
})

test('of two people who publish the same draft, one does', async () => {
  const { revision } = (await save(funke, 'mail', { mail_name: 'Funke zwei' })).body
  const params = { id: funke, part: 'mail' }
  const answers = await Promise.all(
    [1, 2].map(() => owner.call(consoleApi.publishDraft, { params, body: { revision, reason } })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

test('a version counts from its moment on, and can be cancelled until then', async () => {
  owner = await logInStaff(site)
  const starts = new Date(site.clock.now.getTime() + HOUR_MS).toISOString()
  await publish(funke, 'mail', { mail_name: 'Funke morgen' }, { starts })
  const [coming] = (await read(funke, 'mail')).history
  expect(coming).toMatchObject({ state: 'coming', starts })
  const params = { id: funke, part: 'mail' }
  const body = { entry: coming?.entry ?? 0, reason }
  expect((await owner.call(consoleApi.cancelComing, { params, body })).status).toBe(204)
  expect((await read(funke, 'mail')).history[0]).toMatchObject({ state: 'live' })
  expect((await owner.call(consoleApi.cancelComing, { params, body })).body).toMatchObject({
    error: 'version_started',
  })
})

test('a draft may be wrong, says so at its fields, and is not published', async () => {
  const saved = (await save(funke, 'identity', { message_length: 0, address: 'https://elsewhere.example' }))
    .body
  expect(saved.problems).toEqual([{ path: 'message_length', message: 'Enter 0 or more.' }])
  const { body } = await save(funke, 'identity', { address: 'https://elsewhere.example' })
  expect(body.problems).toMatchObject([{ path: 'address' }])
  const params = { id: funke, part: 'identity' }
  const refused = await owner.call(consoleApi.publishDraft, {
    params,
    body: { revision: body.revision, reason },
  })
  expect(refused.body).toMatchObject({ error: 'part_wrong' })
  await owner.call(consoleApi.discardDraft, { params })
})

test('a marketer changes offers and nothing else, and finds sites by name, host and company', async () => {
  marketer = await logInStaff(site, 'marketer')
  const { parts } = (await marketer.call(consoleApi.readSite, { params: { id: funke } })).body
  expect(parts.map(({ part }) => part)).toEqual(['offers'])
  const identity = await marketer.call(consoleApi.readPart, { params: { id: funke, part: 'identity' } })
  expect(identity.body).toMatchObject({ error: 'permission_missing' })
  const found = async (find: string) =>
    (await marketer.call(consoleApi.listSites, { query: { find } })).body.sites.map(({ name }) => name)
  expect(await found('FUNKE.loc')).toEqual(['Funke'])
  expect(await found('nobody')).toEqual([])
})

test('a change that only one person could approve is carried out after a day, or lapses if it no longer fits', async () => {
  await site.database.pool.query(`delete from staff_role where role = 'marketer'`)
  owner = await logInStaff(site)
  const { ripens } = (await publish(funke, 'offers', { photo_credits: 5 })).body
  expect(ripens).not.toBeNull()
  pass(site, DAY_MS + MINUTE_MS)
  await site.jobs.staff.ripenApprovals.run()
  expect((await settings(FUNKE)).photo_credits).toBe(5)
  owner = await logInStaff(site)
  await owner.call(consoleApi.goBackTo, {
    params: { id: funke, part: 'offers' },
    body: { number: 1, reason },
  })
  await site.database.pool.query(`update approval set payload = jsonb_set(payload, '{basedOn}', '1')
    where decided_at is null`)
  pass(site, DAY_MS + MINUTE_MS)
  await site.jobs.staff.ripenApprovals.run()
  const { rows } = await site.database.pool.query(
    'select outcome from approval order by asked_at desc limit 1',
  )
  expect(rows).toEqual([{ outcome: 'lapsed' }])
})
