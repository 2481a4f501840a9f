import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { addWriter, type Writer } from '../../tests/support/chat.ts'
import { openRows } from '../../tests/support/open-rows.ts'
import { caseAbout } from '../../tests/support/review.ts'
import { logInStaff, pass, type TestStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite({ callsPerMinute: false })
const run = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values)
let moderator: TestStaff
let owner: TestStaff
let anna: Writer
let robin: Writer
/** The id of the case about Anna. */
let id = ''

beforeAll(async () => {
  // The demo brings cases of its own, which these tests do not look at.
  await run('delete from review_case where true')
  moderator = await logInStaff(site, 'moderator')
  owner = await logInStaff(site, 'owner')
})
beforeEach(async () => {
  anna = await addWriter(site, { name: 'Anna', country: 'NL' })
  robin = await addWriter(site, { name: 'Robin', kind: 'fictional', credits: 0 })
  await anna.write({ profile: robin.id }, 'Vandaag was zwaar.')
  await anna.write({ profile: robin.id }, 'Ik wil niet meer leven.')
  id = (await caseAbout(site, anna.id)).id
})

const read = (by: TestStaff) => by.call(consoleApi.readLifeThreat, { params: { id } })
const claim = (by: TestStaff) => by.call(consoleApi.claimCase, { params: { id } })
const readCase = async () => (await moderator.call(consoleApi.readCase, { params: { id } })).body.case

test('whoever has claimed a threat to life reads who and where the person is, and the member is told', async () => {
  expect((await read(moderator)).body.error).toBe('case_unclaimed')
  await claim(moderator)
  expect((await read(owner)).body.error).toBe('case_taken')
  const { body, status } = await read(moderator)
  expect(status).toBe(200)
  expect(body.person).toMatchObject({
    name: 'Anna',
    mail: expect.stringContaining('@'),
    phone: null,
    country: 'NL',
    time_zones: ['Europe/Amsterdam'],
    helplines: expect.arrayContaining([{ name: '113 Zelfmoordpreventie', number: '0800-0113' }]),
  })
  const { rows } = await run(`select what from staff_action where subject_id = $1`, [id])
  expect(rows.map(({ what }) => what)).toContain('look.identity')
  const { looks } = (await anna.call(api.listStaffLooks)).body
  expect(looks.map(({ what }) => what)).toEqual(expect.arrayContaining(['identity', 'conversation']))
})

test('what is written after the alarm is held too, although the member deletes the conversation', async () => {
  await anna.write({ profile: robin.id }, 'Ik sta op de brug.')
  await claim(moderator)
  await read(moderator)
  const { rows } = await run('select id from conversation where $1 in (low_id, high_id)', [anna.id])
  await anna.call(api.deleteChat, { body: { conversation: rows[0].id } })
  const { messages } = (await read(moderator)).body
  const texts = messages.map(({ text }) => text)
  for (const text of ['Vandaag was zwaar.', 'Ik wil niet meer leven.', 'Ik sta op de brug.'])
    expect(texts.filter((held) => held === text)).toHaveLength(1)
})

test('a case that threatens nobody’s life tells nobody who the person is', async () => {
  const bert = await addWriter(site, { name: 'Bert' })
  await anna.call(api.reportMember, { body: { profile: bert.id, reason: 'spam' } })
  id = (await caseAbout(site, bert.id)).id
  await claim(moderator)
  expect((await read(moderator)).body.error).toBe('nothing_to_reveal')
})

test('the steps of a threat to life stay as they were noted', async () => {
  const note = (step: 'read' | 'handed_over') =>
    moderator.call(consoleApi.noteLifeStep, { params: { id }, body: { step } })
  expect((await note('read')).status).toBe(204)
  expect((await note('read')).body.error).toBe('step_noted')
  pass(site, MINUTE_MS)
  expect((await note('handed_over')).status).toBe(204)
  const { authority, steps, handovers } = await readCase()
  expect(authority).toMatchObject({ emergency: '112' })
  expect(steps).toMatchObject([{ step: 'read', by: { name: 'Marit Hoekstra' } }, { step: 'handed_over' }])
  expect(handovers).toEqual([])
})

test('what was handed over stays with the case: which data, when, to whom, by whom, on which ground', async () => {
  const handOver = (recipient: string, reference = '') => {
    const body = {
      fields: ['name' as const, 'phone' as const],
      ground: 'life' as const,
      recipient,
      reference,
    }
    return moderator.call(consoleApi.noteHandover, { params: { id }, body })
  }
  expect((await handOver('')).body.fields).toHaveProperty('recipient')
  expect((await handOver('Politie Utrecht, mw. De Wit', 'PL-0900-77')).status).toBe(204)
  pass(site, MINUTE_MS)
  expect((await handOver('113')).status).toBe(204)
  const { steps, handovers } = await readCase()
  expect(steps).toMatchObject([{ step: 'handed_over' }])
  expect(handovers).toMatchObject([
    {
      recipient: 'Politie Utrecht, mw. De Wit',
      reference: 'PL-0900-77',
      fields: ['name', 'phone'],
      ground: 'life',
      by: { name: 'Marit Hoekstra' },
    },
    { recipient: '113' },
  ])
  const { rows } = await run('select recipient from life_threat_handover where case_id = $1', [id])
  expect(rows).toEqual([{ recipient: null }, { recipient: null }])
})

test('the owners are asked to look at somebody who looks up who many members are', async () => {
  for (let place = 0; place < 6; place++) {
    const bert = await addWriter(site, { name: 'Bert' })
    await anna.call(api.reportMember, { body: { profile: bert.id, reason: 'threat' } })
    id = (await caseAbout(site, bert.id)).id
    await claim(owner)
    await read(owner)
  }
  const { rows } = await run(`select * from attention where key like 'identities %'`)
  expect(openRows('attention', rows)).toMatchObject([
    { detail: expect.stringContaining('looked up who 6 members are') },
  ])
})
