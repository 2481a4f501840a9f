import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import type { FictionalAnswers } from '../../core/rules/chat/chat.ts'
import { HOUR_MS } from '../../core/rules/durations.ts'
import { addWriter, creditsOf, type Writer } from '../../tests/support/chat.ts'
import { linkIn, mailsTo, signUp } from '../../tests/support/people.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { reportAttention } from '../platform/attention/report-attention.ts'
import type { Whisper } from '../platform/realtime/live.ts'
import { createSiteDirectory } from '../site/directory.ts'
import { answerAsPal } from './answer-as-pal.ts'
import { readPalContent } from './pal/read-pal-content.ts'
import { reportOwedAnswers } from './report-owed-answers.ts'
import { sendSignupMessages } from './send-signup-messages.ts'

/** Longer than any pause before an answer. */
const LATER_MS = 15_000
/** Longer than the lease of a process that answers, and than sites are kept in memory. */
const MUCH_LATER_MS = 31_000

const site = testSite()
let member: Writer
let pal: Writer
const whispers: { to: string[]; event: Whisper }[] = []
beforeEach(async () => {
  member = await addWriter(site, { name: 'Anna' })
  pal = await addWriter(site, { name: 'Robin', kind: 'fictional', credits: 0 })
  whispers.length = 0
})

const wait = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms)
}

function deps() {
  const { db, pool } = site.database
  const now = () => site.clock.now
  const live = {
    wake: () => {},
    whisper: (to: string[], event: Whisper) => {
      whispers.push({ to, event })
    },
  }
  return { db, pool, now, live, sites: createSiteDirectory(db, () => now().getTime()) }
}

const sweep = () => answerAsPal(deps())

/** All messages between the two, as the member sees them. */
async function readMessages() {
  const [chat] = (await member.call(api.listChats)).body.chats
  if (!chat) return []
  return (await member.call(api.readChat, { query: { conversation: chat.conversation.id } })).body.messages
}

const answers = async () => (await readMessages()).filter(({ mine }) => !mine)

const owed = async () =>
  (await site.database.pool.query('select * from pal_reply where member_id = $1', [member.id])).rows

describe('a message to a fictional profile', () => {
  test('gets one answer after a pause, marked as automatic, and it costs nothing', async () => {
    await member.write({ profile: pal.id }, 'Hoi!')
    wait(3_500)
    await sweep()
    expect(await answers()).toEqual([])
    wait(LATER_MS)
    await sweep()
    await sweep()
    expect(await answers()).toMatchObject([{ author_kind: 'automatic', credits: 0 }])
    expect(await creditsOf(site, member.id)).toEqual({ balance: 98, sum: 98 })
    expect(await owed()).toEqual([])
  })

  test.each(['nl', 'de', 'fi'] as const)('is answered in the member’s language: %s', async (language) => {
    await site.database.pool.query('update member set language = $2 where id = $1', [member.id, language])
    await member.write({ profile: pal.id }, 'Are you a bot?')
    wait(LATER_MS)
    await sweep()
    const [answer] = await answers()
    expect(readPalContent(language).lines.real.some((line) => answer?.text.startsWith(line))).toBe(true)
  })

  test('lets the member see that the other one types, until the answer is there', async () => {
    const { body } = await member.write({ profile: pal.id }, 'Hoi!')
    await sweep()
    expect(whispers).toEqual([])
    wait(3_500)
    // However many processes look after it, one of them shows it.
    await Promise.all(Array.from({ length: 3 }, sweep))
    const event = { name: 'typing', data: { conversation: body.conversation.id } }
    expect(whispers).toEqual([{ to: [member.id], event }])
    wait(LATER_MS)
    await sweep()
    await sweep()
    expect(whispers).toHaveLength(1)
  })

  test('is answered once, however many processes look after it', async () => {
    await member.write({ profile: pal.id }, 'Hoi!')
    wait(LATER_MS)
    await Promise.all(Array.from({ length: 5 }, sweep))
    expect(await answers()).toHaveLength(1)
  })

  test('is answered by another process if the first dies over it', async () => {
    await member.write({ profile: pal.id }, 'Hoi!')
    wait(LATER_MS)
    const dying = Object.assign(Object.create(site.database.pool), {
      query: () => Promise.reject(new Error('the connection is gone')),
    })
    await expect(answerAsPal({ ...deps(), pool: dying })).rejects.toThrow('the connection is gone')
    await sweep()
    expect(await answers()).toEqual([])
    wait(MUCH_LATER_MS)
    await sweep()
    expect(await answers()).toHaveLength(1)
  })

  test('does not keep others waiting if it cannot be answered', async () => {
    const other = await addWriter(site)
    await other.write({ profile: pal.id }, 'Hoi!')
    wait(1)
    await member.write({ profile: pal.id }, 'Hoi!')
    wait(LATER_MS)
    const { pool } = site.database
    let calls = 0
    const failing = Object.assign(Object.create(pool), {
      query: (statement: never) => {
        calls += 1
        return calls === 1 ? Promise.reject(new Error('not this one')) : pool.query(statement)
      },
    })
    await expect(answerAsPal({ ...deps(), pool: failing })).rejects.toThrow('not this one')
    const { rows } = await pool.query(`select count(*)::int as answers from message where author_id = $1`, [
      pal.id,
    ])
    expect(rows).toEqual([{ answers: 1 }])
  })

  test('that is followed by another before the answer gets one answer to both', async () => {
    await member.write({ profile: pal.id }, 'Ben je een bot?')
    wait(3_500)
    await member.write({ profile: pal.id }, 'Hallo?')
    wait(3_500)
    await sweep()
    expect(await answers()).toEqual([])
    wait(LATER_MS)
    await sweep()
    wait(MUCH_LATER_MS)
    await sweep()
    const [answer, second] = await answers()
    expect(readPalContent('nl').lines.real.some((line) => answer?.text.startsWith(line))).toBe(true)
    expect(second).toBeUndefined()
  })

  test('gets no answer once the member has blocked the profile', async () => {
    await member.write({ profile: pal.id }, 'Hoi!')
    await member.call(api.blockMember, { body: { profile: pal.id } })
    wait(LATER_MS)
    await sweep()
    expect(await answers()).toEqual([])
    expect(await owed()).toEqual([])
  })
})

describe('the pal', () => {
  test('never answers itself', async () => {
    await member.write({ profile: pal.id }, 'Hoi!')
    for (let times = 0; times < 3; times++) {
      wait(MUCH_LATER_MS)
      await sweep()
    }
    expect(await readMessages()).toHaveLength(2)
    expect(await owed()).toEqual([])
  })

  test('does not answer for members', async () => {
    const ben = await addWriter(site, { name: 'Ben' })
    await member.write({ profile: ben.id }, 'Hoi!')
    wait(LATER_MS)
    await sweep()
    expect(await answers()).toEqual([])
  })

  describe('on a site where nobody answers for fictional profiles', () => {
    const setAnswers = async (value: FictionalAnswers) => {
      await site.database.pool.query(
        `update site set settings = settings || jsonb_build_object('fictional_answers', $1::text)`,
        [value],
      )
      wait(MUCH_LATER_MS)
    }
    afterEach(() => setAnswers('pal'))

    test('is quiet, and still owes the answer to what was paid before, until it comes back', async () => {
      await member.write({ profile: pal.id }, 'Hoi!')
      await setAnswers('nobody')
      await sweep()
      expect([await answers(), whispers]).toEqual([[], []])
      wait(HOUR_MS)
      const report = async () => {
        await reportOwedAnswers(deps())
        return reportAttention(site.database.db)
      }
      expect(await report()).toContain('1 paid messages to fictional profiles wait for an answer')
      await setAnswers('pal')
      await sweep()
      expect(await answers()).toHaveLength(1)
      expect(await owed()).toEqual([])
      expect(await report()).toBe('Nothing needs attention.')
    })

    test('a text, a photo and a gift are refused before they cost, and that is known beforehand', async () => {
      const { body: begun } = await member.write({ profile: pal.id }, 'Hoi!')
      const { id: conversation } = begun.conversation
      const other = await addWriter(site, { kind: 'fictional', credits: 0 })
      await setAnswers('nobody')
      const refused = await Promise.all([
        member.write({ conversation }),
        member.write({ profile: other.id }),
        member.call(api.sendMessage, { body: { conversation, photo: randomUUID() } }),
        member.call(api.sendGift, { body: { conversation, gift: 'rose' } }),
      ])
      expect(refused.map(({ status, body }) => [status, body.error])).toEqual(
        refused.map(() => [403, 'nobody_answers']),
      )
      expect(await creditsOf(site, member.id)).toEqual({ balance: 98, sum: 98 })
      const { message } = refused[0]?.body ?? {}
      const write_error = { error: 'nobody_answers', message }
      const opened = await member.call(api.readChat, { query: { conversation } })
      const begins = await member.call(api.listIcebreakers, { query: { profile: other.id } })
      expect([opened.body.write_error, begins.body.write_error]).toEqual([write_error, write_error])
      // People answer for themselves.
      const ben = await addWriter(site, { name: 'Ben' })
      expect((await member.write({ profile: ben.id })).status).toBe(201)
    })
  })
})

describe('the first message of somebody who joins', () => {
  const send = () => sendSignupMessages(deps())
  const email = () => `new-${member.id}@vonk.example`

  async function join(text: string) {
    const answer = await signUp(site, { email: email(), member: member.id, signup_message: text })
    return { id: answer.body.user.id, cookies: answer.cookies }
  }
  const confirm = async () => {
    const [letter] = await mailsTo(site, email())
    await site.request({ url: linkIn(letter) })
  }

  test('is sent once the address is confirmed, once, and is charged', async () => {
    const { id } = await join('Wat een mooie foto!')
    await send()
    expect(await answers()).toEqual([])
    expect(await creditsOf(site, id)).toEqual({ balance: 6, sum: 6 })
    await confirm()
    await Promise.all([send(), send()])
    await send()
    expect(await answers()).toMatchObject([{ text: 'Wat een mooie foto!', author_kind: 'member' }])
    expect(await creditsOf(site, id)).toEqual({ balance: 4, sum: 4 })
  })

  test('is dropped, and costs nothing, if whom it was for has blocked the writer', async () => {
    const { id } = await join('Hoi')
    await confirm()
    await member.call(api.blockMember, { body: { profile: id } })
    await send()
    await send()
    expect(await answers()).toEqual([])
    expect(await creditsOf(site, id)).toEqual({ balance: 6, sum: 6 })
  })
})
