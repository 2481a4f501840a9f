import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { ANSWER_WITHIN_MS } from '../../core/rules/chat/chat.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { addWriter, creditsOf, type Writer } from '../../tests/support/chat.ts'
import { listen, openStream } from '../../tests/support/events.ts'
import { addBuyer, withoutWelcomeCode } from '../../tests/support/money.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { eraseMember } from '../account/erase-deleted.ts'
import { ON_ERASED } from '../context.ts'
import { createSiteDirectory } from '../site/directory.ts'
import { returnCredits, returnUnread } from './return-credits.ts'
import { beforeDay, listUnopened, type UnreadPlace } from './return-store.ts'
import { sendMessage } from './send-message.ts'
import type { Sending } from './sending.ts'

const site = testSite()
withoutWelcomeCode(site)
let member: Writer
let fictional: Writer
const woken: string[] = []
beforeEach(async () => {
  await site.database.pool.query('delete from owed_answer')
  member = await addWriter(site, { name: 'Anna' })
  fictional = await addWriter(site, { name: 'Robin', kind: 'fictional', credits: 0 })
  woken.length = 0
})

const wait = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms)
}
const live = { wake: (ids: string[]) => woken.push(...ids), whisper: () => {} }
const now = () => site.clock.now
const giveBack = () => returnCredits({ db: site.database.db, now, live })
const longAfter = () => wait(ANSWER_WITHIN_MS + 2 * MINUTE_MS)

/** An answer of the fictional profile, whoever wrote it. */
const answerOf = (
  { id, siteId, pool }: { id: string; siteId: string; pool: string },
  to: string,
): Sending => ({
  from: { id, siteId, pool, authorKind: 'automatic' },
  to: { profile: to },
  content: { kind: 'text', text: 'Hoi' },
  cost: 0,
  key: randomUUID(),
  reply: null,
})

async function answer(by = fictional.id, to = member.id) {
  await sendMessage({ ...site.context, now, live }, await answerTo(by, to))
}

async function answerTo(by: string, to: string): Promise<Sending> {
  const { rows } = await site.database.pool.query(
    'select id as "siteId", pool from site where id = (select site_id from member where id = $1)',
    [by],
  )
  return answerOf({ id: by, ...rows[0] }, to)
}

async function readMessages() {
  const [chat] = (await member.call(api.listChats)).body.chats
  if (!chat) return []
  const { body } = await member.call(api.readChat, { query: { conversation: chat.conversation.id } })
  return body.messages.filter(({ line }) => !line)
}

describe('a message to a fictional profile that nobody answers', () => {
  test('gives its credits back after three days, once, and the member sees it everywhere', async () => {
    const stream = await openStream(await listen(site), member.cookies)
    await member.write({ profile: fictional.id }, 'Hoi!')
    await member.call(api.sendGift, {
      headers: { 'idempotency-key': randomUUID() },
      body: { profile: fictional.id, gift: 'rose' },
    })
    const spent = await creditsOf(site, member.id)
    wait(ANSWER_WITHIN_MS)
    await giveBack()
    expect(await creditsOf(site, member.id)).toEqual(spent)
    wait(2 * MINUTE_MS)
    await Promise.all([giveBack(), giveBack()])
    await giveBack()
    expect(await creditsOf(site, member.id)).toEqual({ balance: 100, sum: 100 })
    expect(await readMessages()).toMatchObject([
      { returned: true, credits: 2 },
      { returned: true, kind: 'gift' },
    ])
    const { body } = await member.call(api.readStatement)
    expect(body.movements.slice(0, 2)).toMatchObject([
      { kind: 'unanswered', free: true, with: { name: 'Robin' }, balance: 100 },
      { kind: 'unanswered', credits: 2, conversation: expect.any(String) },
    ])
    expect(new Set(woken)).toEqual(new Set([member.id]))
    site.context.hub.wake(woken)
    const [changed] = await stream.until('message_changed', 2)
    expect(changed?.data).toMatchObject({ message: { returned: true } })
    stream.close()
    // Nothing is owed any more, and the other side is not told.
    const { rows } = await site.database.pool.query('select from owed_answer')
    expect(rows).toEqual([])
  })

  test('gives them back also if the answer comes later than that', async () => {
    await member.write({ profile: fictional.id }, 'Hoi!')
    wait(HOUR_MS)
    await member.write({ profile: fictional.id }, 'Hallo?')
    wait(ANSWER_WITHIN_MS - HOUR_MS)
    await answer()
    await giveBack()
    // The second message was answered in time.
    expect(await creditsOf(site, member.id)).toEqual({ balance: 98, sum: 98 })
    expect((await readMessages()).map(({ returned }) => returned)).toEqual([true, false, false])
  })

  test('gives them back also to a member who blocked the profile', async () => {
    await member.write({ profile: fictional.id }, 'Hoi!')
    await member.call(api.blockMember, { body: { profile: fictional.id } })
    longAfter()
    await giveBack()
    expect(await creditsOf(site, member.id)).toEqual({ balance: 100, sum: 100 })
  })

  test('counts as never sent for the month and for withdrawing from an order', async () => {
    const buyer = await addBuyer(site, { credits: 2 })
    const { id: real } = await addWriter(site)
    const order = await buyer.buy({ package: 'p0' })
    await buyer.write({ profile: fictional.id })
    await buyer.write({ profile: real })
    const month = async () => (await buyer.call(api.readSpentMonth)).body
    const cost = { credits: 2, free: 0, amounts: [{ cents: 150, currency: 'EUR' }] }
    expect(await month()).toMatchObject({ member: cost, fictional: { credits: 2, free: 2 } })
    longAfter()
    await giveBack()
    // The free credits were spent on the other message then.
    expect(await month()).toMatchObject({
      member: { credits: 2, free: 2, amounts: [] },
      fictional: { credits: 0, free: 0, amounts: [] },
      unspent: { credits: 20, free: 0, amounts: [{ cents: 1499, currency: 'EUR' }] },
    })
    const { body } = await buyer.call(api.readStatement)
    expect(body.movements[0]).toMatchObject({ kind: 'unanswered', amount: { cents: 150 }, free: false })
    expect((await buyer.call(api.readWithdrawal, { query: { payment_id: order } })).body).toMatchObject({
      credits: 20,
      amount: 1499,
    })
  })

  test('does not keep others waiting if its credits cannot be given back', async () => {
    const other = await addWriter(site)
    await other.write({ profile: fictional.id }, 'Hoi!')
    await member.write({ profile: fictional.id }, 'Hoi!')
    longAfter()
    const { db } = site.database
    let isFirst = true
    const failing: Pick<typeof db, 'transaction'> = {
      transaction: (work) => {
        if (!isFirst) return db.transaction(work)
        isFirst = false
        return Promise.reject(new Error('the connection is gone'))
      },
    }
    const broken = Object.assign(Object.create(db), failing)
    await expect(returnCredits({ db: broken, now, live })).rejects.toThrow('the connection is gone')
    expect(await creditsOf(site, member.id)).toEqual({ balance: 100, sum: 100 })
    await giveBack()
    expect(await creditsOf(site, other.id)).toEqual({ balance: 100, sum: 100 })
  })
})

describe('a message that a real member does not open', () => {
  const setReturned = (value: 'yes' | 'no') =>
    changeSite(site.database.db, { unread_messages_returned: value })
  beforeEach(() => setReturned('no'))
  const run = () => {
    const sites = createSiteDirectory(site.database.db, () => now().getTime())
    return returnUnread({ db: site.database.db, now, live, sites })
  }

  test('gives its credits back after 14 days, once, on sites that say so', async () => {
    const ben = await addWriter(site, { name: 'Ben' })
    const { body } = await member.write({ profile: ben.id }, 'Hoi!')
    const { id: conversation } = body.conversation
    await ben.call(api.readChat, { query: { conversation } })
    await member.write({ conversation }, 'Hallo?')
    wait(14 * DAY_MS)
    await member.write({ conversation }, 'Ben je er nog?')
    await run()
    expect(await creditsOf(site, member.id)).toEqual({ balance: 94, sum: 94 })
    await setReturned('yes')
    await Promise.all([run(), run()])
    await run()
    expect(await creditsOf(site, member.id)).toEqual({ balance: 96, sum: 96 })
    expect((await readMessages()).map(({ returned }) => returned)).toEqual([false, true, false])
    // What was opened late stays returned, and what is new counts for itself.
    await ben.call(api.readChat, { query: { conversation } })
    wait(14 * DAY_MS)
    await run()
    expect(await creditsOf(site, member.id)).toEqual({ balance: 96, sum: 96 })
    const { movements } = (await member.call(api.readStatement)).body
    expect(movements[0]).toMatchObject({ kind: 'unread', credits: 2, with: { name: 'Ben' } })
  })

  test('gives its credits back also after the job stood still for months', async () => {
    await setReturned('yes')
    await run()
    const ben = await addWriter(site, { name: 'Ben' })
    await member.write({ profile: ben.id }, 'Hoi!')
    wait(90 * DAY_MS)
    await run()
    expect(await creditsOf(site, member.id)).toEqual({ balance: 100, sum: 100 })
  })

  test('keeps them if it was sent long before the site began to give them back', async () => {
    await setReturned('yes')
    await run()
    await setReturned('no')
    const ben = await addWriter(site, { name: 'Ben' })
    await member.write({ profile: ben.id }, 'Hoi!')
    wait(90 * DAY_MS)
    await run()
    await setReturned('yes')
    wait(MINUTE_MS)
    await run()
    expect(await creditsOf(site, member.id)).toEqual({ balance: 98, sum: 98 })
  })

  test('is found page by page, each reader once and also where many wrote on the same day', async () => {
    await setReturned('yes')
    const readers = await Promise.all(['Cas', 'Dirk', 'Emil'].map((name) => addWriter(site, { name })))
    for (const { id } of readers) await member.write({ profile: id }, `Hoi ${id}!`)
    wait(15 * DAY_MS)
    const span = {
      since: new Date(now().getTime() - 30 * DAY_MS),
      until: new Date(now().getTime() - 14 * DAY_MS),
    }
    const due: string[] = []
    let place: UnreadPlace | undefined = beforeDay(span.since)
    while (place) {
      const page: Awaited<ReturnType<typeof listUnopened>> = await listUnopened(
        site.database.db,
        span,
        place,
        1,
      )
      due.push(...page.filter(({ isDue }) => isDue).map(({ readerId }) => readerId))
      place = page.at(-1)
    }
    const found = due.filter((id) => readers.some((reader) => reader.id === id))
    expect(found.toSorted()).toEqual(readers.map(({ id }) => id).toSorted())
  })

  test('gives them back when the member is erased, as one to a fictional profile does', async () => {
    await setReturned('yes')
    const ben = await addWriter(site, { name: 'Ben' })
    await member.write({ profile: ben.id })
    await member.write({ profile: fictional.id })
    for (const { id } of [ben, fictional]) {
      const files = { remove: async () => {} }
      // Nothing but `remove` is called.
      const deps = { db: site.database.db, now, files: files as never, onErased: ON_ERASED }
      const { rows } = await site.database.pool.query('select site_id from member where id = $1', [id])
      const leaver = { id, siteId: rows[0].site_id, email: null }
      await site.database.db.transaction((tx) => eraseMember(tx, deps, leaver))
    }
    expect(await creditsOf(site, member.id)).toEqual({ balance: 100, sum: 100 })
  })
})
