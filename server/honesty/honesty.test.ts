import { beforeAll, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { DEFAULT_SITE, DESK_SITE } from '../../demo/install-sites.ts'
import { addWriter } from '../../tests/support/chat.ts'
import { addMember, sendEverybodyAway } from '../../tests/support/members.ts'
import { NOW } from '../../tests/support/names.ts'
import { addStaff, caseAbout, decideAs } from '../../tests/support/review.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { eraseMember } from '../account/erase-deleted.ts'
import { returnCredits } from '../chat/return-credits.ts'
import { ON_ERASED } from '../context.ts'
import { makeFigures } from './make-figures.ts'

const site = testSite({ callsPerMinute: false })
const read = async () => (await site.call(api.readHonesty)).body.honesty
const wait = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms)
}

beforeAll(async () => {
  await sendEverybodyAway(site)
  site.clock.now = NOW
})

test('a site tells nothing before its first night', async () => {
  expect(await read()).toBeNull()
})

test('a site tells who is real, who wrote and how soon, and what was decided', async () => {
  const { id: moderator } = await addStaff(site, 'Mia')
  const asking = await addWriter(site, { name: 'Anna' })
  const answering = await Promise.all(
    Array.from({ length: 5 }, (_, index) => addWriter(site, { name: `Bert ${index}`, gender: 'male' })),
  )
  for (let index = 0; index < 3; index++) await addMember(site, { kind: 'fictional' })
  for (let index = 0; index < 4; index++) await addMember(site)
  for (const one of answering) {
    await asking.write({ profile: one.id })
    wait(7 * MINUTE_MS)
    await one.write({ profile: asking.id })
    await asking.call(api.reportMember, { body: { profile: one.id, reason: 'spam' } })
  }
  wait(2 * HOUR_MS)
  for (const one of answering)
    await decideAs(site, moderator, await caseAbout(site, one.id), { measures: ['hide'] })
  await makeFigures(site.context)
  const told = await read()
  expect(told).toMatchObject({
    made_at: site.clock.now.toISOString(),
    members: { real: 5, fictional: null },
    messages: { member: 10, operator: 0, automatic: 0 },
    answers: { member: 7, operator: null },
    reports: { received: 5, decided: 5, hours: 3 },
    restrictions: 5,
    appeals: { decided: 0, won: 0 },
    refunds: 0,
  })
})

test('the figures are of the night before, and made anew on the next day', async () => {
  const before = await read()
  await addMember(site, { name: 'Later' })
  await makeFigures(site.context)
  expect(await read()).toEqual(before)
  wait(DAY_MS)
  await makeFigures(site.context)
  expect((await read())?.made_at).toBe(site.clock.now.toISOString())
})

test('a site tells how many credits it gave back for messages that nobody answered', async () => {
  const asking = await addWriter(site, { name: 'Clara' })
  const { id: profile } = await addMember(site, { kind: 'fictional' })
  for (let sent = 0; sent < 5; sent++) await asking.write({ profile })
  wait(4 * DAY_MS)
  await makeFigures(site.context)
  expect(await read()).toMatchObject({ credits_returned: 0 })
  await returnCredits({ ...site.database, now: () => site.clock.now, live: site.context.live })
  wait(DAY_MS)
  await makeFigures(site.context)
  expect(await read()).toMatchObject({ credits_returned: 10 })
  // The ledger stays when a member is erased, and so does the figure.
  await site.database.db.transaction((tx) =>
    eraseMember(
      tx,
      { ...site.context, onErased: ON_ERASED },
      { id: asking.id, siteId: DEFAULT_SITE.id, email: null },
    ),
  )
  wait(DAY_MS)
  await makeFigures(site.context)
  expect(await read()).toMatchObject({ credits_returned: 10 })
})

test('a site counts the profiles of other sites that its members meet, and nobody who cannot be met', async () => {
  await sendEverybodyAway(site)
  for (let index = 0; index < 6; index++) {
    await addMember(site, { kind: 'fictional', siteId: DESK_SITE })
    await addMember(site, { kind: 'fictional', invisible: true })
    await addMember(site, { siteId: DESK_SITE })
    await addMember(site, { status: 'disabled' })
  }
  await addMember(site)
  wait(DAY_MS)
  await makeFigures(site.context)
  expect((await read())?.members).toEqual({ real: 7, fictional: 6 })
})
