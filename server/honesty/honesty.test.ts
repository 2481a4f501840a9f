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

const site = testSite({ callsPerMinute: false })
const wait = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms)
}

/** The figures of the next night. */
async function countNextNight() {
  wait(DAY_MS)
  await site.jobs.honesty.makeNights.run()
  const { night } = (await site.call(api.readHonesty)).body
  if (!night) throw new Error('nothing was counted')
  return night.figures
}

beforeAll(async () => {
  await sendEverybodyAway(site)
  site.clock.now = NOW
})

test('a site tells nothing before its first night', async () => {
  const { body } = await site.call(api.readHonesty)
  expect(body).toMatchObject({ night: null, history: [], keys: [] })
  expect(body.statements.answers).toContain('with line as')
})

test('a site tells who answered, how soon, and what was decided', async () => {
  const { id: moderator } = await addStaff(site, 'Mia')
  const pairs = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => ({
      asking: await addWriter(site, { name: `Anna ${index}` }),
      answering: await addWriter(site, { name: `Bert ${index}`, gender: 'male' }),
    })),
  )
  for (const [index, { asking, answering }] of pairs.entries()) {
    await asking.write({ profile: answering.id })
    wait(5 * MINUTE_MS)
    // The wait begins with the first line that is not answered.
    await asking.write({ profile: answering.id })
    wait(2 * MINUTE_MS)
    if (index < 6) await answering.write({ profile: asking.id })
    await asking.call(api.reportMember, { body: { profile: answering.id, reason: 'spam' } })
  }
  wait(2 * HOUR_MS)
  for (const { answering } of pairs)
    await decideAs(site, moderator, await caseAbout(site, answering.id), { measures: ['hide'] })
  wait(DAY_MS)
  const { answers, messages, people, care } = await countNextNight()
  expect(answers).toMatchObject({
    // Six who answered wait for an answer themselves now, without one.
    between_runs: { site: { value: 15, persons: 15 }, pool: { value: 15, persons: 15 } },
    between_answered: { site: { value: 5, persons: 5 } },
    between_share: { site: { value: 38 } },
    between_minutes: { site: { value: null } },
    fictional_runs: { site: { value: 0, persons: 0 } },
    fictional_share: { site: null },
  })
  expect(messages).toMatchObject({
    to_members: { site: { value: 25, persons: 15 } },
    to_fictional: { site: { value: 0, persons: 0 } },
    fictional_share: { site: { value: 0 } },
  })
  expect(people).toMatchObject({ active: { site: { value: 20 } }, listed_real: { site: { value: 10 } } })
  expect(care).toMatchObject({
    reports: { site: { value: 10, persons: 10 } },
    decided: { site: { value: 10 } },
    hours: { site: { value: 3 } },
    restrictions: { site: { value: 10 } },
    appeals: { site: { value: 0, persons: 0 } },
    refunds: { site: { value: 0, persons: 0 } },
  })
})

test('credits are counted by whom they went to, less what came back, also after their member was erased', async () => {
  await sendEverybodyAway(site)
  const writers = await Promise.all(Array.from({ length: 6 }, () => addWriter(site)))
  const { id: fictional } = await addMember(site, { kind: 'fictional' })
  const { id: real } = await addMember(site, { gender: 'male' })
  for (const writer of writers) {
    await writer.write({ profile: fictional })
    await writer.write({ profile: real })
    await writer.write({ profile: real })
  }
  const { credits, messages } = await countNextNight()
  expect(credits).toMatchObject({
    to_fictional: { site: { value: 10, persons: 5 } },
    to_members: { site: { value: 25, persons: 5 } },
    fictional_share: { site: { value: 33 } },
    back_unanswered: { site: { value: 0, persons: 0 } },
  })
  expect(messages.fictional_share.site).toEqual({ value: 33, persons: 5 })
  wait(4 * DAY_MS)
  await returnCredits({ ...site.database, now: () => site.clock.now, live: site.context.live })
  expect((await countNextNight()).credits).toMatchObject({
    to_fictional: { site: { value: 0 } },
    back_unanswered: { site: { value: 10, persons: 5 } },
    back_not_understood: { site: { value: 0, persons: 0 } },
    goodwill: { site: { value: 0, persons: 0 } },
  })
  for (const { id } of writers)
    await site.database.db.transaction((tx) =>
      eraseMember(tx, { ...site.context, onErased: ON_ERASED }, { id, siteId: DEFAULT_SITE.id, email: null }),
    )
  expect((await countNextNight()).credits).toMatchObject({
    to_erased: { site: { value: 25, persons: 5 } },
    to_members: { site: { value: 0, persons: 0 } },
    back_unanswered: { site: { value: 10, persons: 5 } },
  })
})

test('a site and its pool are told apart, and nobody counts who was made up for a demo or cannot be met', async () => {
  await sendEverybodyAway(site)
  for (let index = 0; index < 10; index++) {
    await addMember(site, { kind: 'fictional', siteId: DESK_SITE })
    await addMember(site, { kind: 'fictional', invisible: true })
    await addMember(site, { siteId: index < 5 ? DEFAULT_SITE.id : DESK_SITE })
    await addMember(site, { status: 'disabled' })
    await addMember(site, { isDemo: true })
  }
  const { people } = await countNextNight()
  expect(people).toMatchObject({
    listed_real: { site: { value: 5 }, pool: { value: 10 } },
    listed_fictional: { site: { value: 0 }, pool: { value: 10 } },
    active: { site: { value: 15 }, pool: { value: 20 } },
  })
})

test('a member counts their own lines, answers and credits by the same statements', async () => {
  await sendEverybodyAway(site)
  const [anna, bert] = [await addWriter(site), await addWriter(site, { gender: 'male' })]
  const { id: fictional } = await addMember(site, { kind: 'fictional' })
  await anna.write({ profile: bert.id })
  wait(9 * MINUTE_MS)
  await bert.write({ profile: anna.id })
  await anna.write({ profile: fictional })
  wait(2 * DAY_MS)
  const own = (await anna.call(api.readOwnHonesty)).body
  const ownValue = (list: { cell: string; value: number | null }[], cell: string) =>
    list.find((figure) => figure.cell === cell)?.value
  expect(ownValue(own.answers, 'between_runs')).toBe(1)
  expect(ownValue(own.answers, 'between_share')).toBe(100)
  expect(ownValue(own.answers, 'between_minutes')).toBe(9)
  expect(ownValue(own.answers, 'fictional_runs')).toBe(1)
  expect(ownValue(own.messages, 'to_members')).toBe(1)
  expect(ownValue(own.credits, 'to_fictional')).toBe(2)
  expect(ownValue(own.credits, 'fictional_share')).toBe(50)
  expect((await site.call(api.readOwnHonesty)).status).toBe(403)
})
