import { expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { addWriter } from '../../../tests/support/chat.ts'
import { addLiker } from '../../../tests/support/likes.ts'
import { diaryOf, MAN } from '../../../tests/support/notifications.ts'
import { quietTestSite } from '../../../tests/support/test-site.ts'
import { gatherEvents } from './gather-events.ts'
import { mailWhatIsDue } from './mail-what-is-due.ts'

const { site, mails } = quietTestSite()

/** Actions of members by the time of day in Amsterdam. */
type Day = Record<string, () => Promise<unknown>>

/** Minutes between two runs, well within the time for which messages are collected. */
const GATHERED_EVERY = 10

/** Runs a day minute by minute. */
async function live(date: string, day: Day, everyMinutes = 1) {
  const minutes = Array.from({ length: (24 * 60) / everyMinutes }, (_, index) => index * everyMinutes)
  for (const minute of minutes) {
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    site.clock.now = new Date(`${date}T${time}:00+01:00`)
    await day[time]?.()
    if (minute % GATHERED_EVERY === 0) await gatherEvents(mails.deps)
    await mailWhatIsDue(mails.deps)
  }
}

test('a day in the life of a member brings three mails and no more', async () => {
  site.clock.now = new Date('2026-03-01T12:00:00+01:00')
  const noor = await addWriter(site, { name: 'Noor' })
  await addPhotoOf(noor.id)
  const [bas, tom] = [await addWriter(site, MAN), await addWriter(site, { ...MAN, name: 'Tom' })]
  const [jan, wim] = [
    await addLiker(site, { ...MAN, name: 'Jan' }),
    await addLiker(site, { ...MAN, name: 'Wim' }),
  ]
  const mask = await addWriter(site, { ...MAN, name: 'Mask', kind: 'fictional' })
  await live('2026-03-02', {
    // At night Bas and Tom write to Noor, who sleeps.
    '01:30': () => bas.write({ profile: noor.id }),
    '02:10': () => tom.write({ profile: noor.id }),
    // At breakfast Noor reads the messages of Bas.
    '09:30': () => readFrom(noor, bas.id),
    // While Noor is at work, Bas writes again, Jan and Wim like her, and a fictional profile does both.
    '10:40': () => bas.write({ profile: noor.id }, 'Goedemorgen'),
    '10:41': () => bas.write({ profile: noor.id }, 'Hoe is het?'),
    '10:44': () => bas.write({ profile: noor.id }, 'Ben je er?'),
    '11:00': () => jan.like(noor.id),
    '11:20': () => wim.like(noor.id),
    '12:00': () => mask.write({ profile: noor.id }),
    '12:01': () => fictionalLike(mask.id, noor.id),
    // In the evening Noor is online and reads while Bas writes.
    '19:00': () => readFrom(noor, bas.id),
    '19:02': () => bas.write({ profile: noor.id }, 'Daar ben je'),
    '19:04': () => readFrom(noor, bas.id),
    // After nine in the evening no mail is sent.
    '21:30': () => tom.write({ profile: noor.id }, 'Slaap lekker'),
  })
  expect(diaryOf(await mails.of(noor.id))).toEqual([
    '2026-03-02 08:00 Tom en Bas schreven je voor het eerst',
    '2026-03-02 11:00 Wim en Jan vinden je leuk',
    '2026-03-02 12:00 Mask (fictief) schreef je',
  ])
})

test('a week in the life of a member who stays away is quiet after the first day', async () => {
  site.clock.now = new Date('2026-03-01T12:00:00+01:00')
  const noor = await addWriter(site, { name: 'Noor' })
  await addPhotoOf(noor.id)
  const bas = await addWriter(site, MAN)
  const days: Day[] = [
    { '10:00': () => bas.write({ profile: noor.id }) },
    {},
    { '15:00': () => bas.write({ profile: noor.id }, 'Ben je er nog?') },
    {},
    {},
    {},
    {},
  ]
  for (const [index, day] of days.entries()) await live(`2026-03-0${index + 2}`, day, 30)
  expect(diaryOf(await mails.of(noor.id))).toEqual([
    '2026-03-02 09:30 Bas schreef je',
    '2026-03-04 14:30 Een nieuw bericht van Bas',
    '2026-03-05 09:00 2 berichten van Bas wachten op je',
  ])
})

type Reader = Awaited<ReturnType<typeof addWriter>>

/** Opens the conversation with another member, which marks it as read. */
async function readFrom(reader: Reader, otherId: string) {
  const { body } = await reader.call(api.listChats)
  const chat = body.chats.find(({ profile }) => profile.id === otherId)
  return reader.call(api.readChat, { query: { conversation: chat?.conversation.id ?? '' } })
}

const addPhotoOf = (memberId: string) =>
  site.database.pool.query(
    `insert into photo (id, member_id, position, is_main, status, width, height, placeholder, created_at)
     values (gen_random_uuid(), $1, 0, true, 'active', 800, 1000, 'AAAA', $2)`,
    [memberId, site.clock.now],
  )

const fictionalLike = (fromId: string, toId: string) =>
  site.database.pool.query(
    `insert into member_like (from_id, to_id, kind, at) values ($1, $2, 'fictional', $3)`,
    [fromId, toId, site.clock.now],
  )
