import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import type { FictionalAnswers } from '../../core/rules/chat/chat.ts'
import { HOUR_MS } from '../../core/rules/durations.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { addWriter, creditsOf, type Writer } from '../../tests/support/chat.ts'
import { linkIn, mailsTo, signUp } from '../../tests/support/people.ts'
import { logInStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { reportAttention } from '../platform/attention/report-attention.ts'
import type { Whisper } from '../platform/realtime/live.ts'
import { createSiteDirectory } from '../site/directory.ts'
import { answerAsPal } from './answer-as-pal.ts'
import { handAnswersToPal } from './hand-answers-to-pal.ts'
import type { MessageSender } from './message-batch.ts'
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
  await site.database.pool.query('delete from owed_answer')
})

const wait = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms)
}

function deps() {
  const { db } = site.database
  const now = () => site.clock.now
  const live = {
    wake: () => {},
    whisper: (to: string[], event: Whisper) => {
      whispers.push({ to, event })
    },
  }
  return { ...site.context, db, now, live, sites: createSiteDirectory(db, () => now().getTime()) }
}

const sweep = () => answerAsPal(deps())

/** All messages between the two, as the member sees them. */
async function readMessages() {
  const [chat] = (await member.call(api.listChats)).body.chats
  if (!chat) return []
  return (await member.call(api.readChat, { query: { conversation: chat.conversation.id } })).body.messages
}

const answers = async () => (await readMessages()).filter(({ mine, line }) => !mine && !line)

/** The report to staff of what needs attention. */
async function report() {
  await reportOwedAnswers(deps())
  return reportAttention(site.database.db)
}

const owed = async () =>
  (await site.database.pool.query('select * from owed_answer where member_id = $1', [member.id])).rows

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
    expect(readPalContent(language).lines.asked.some((line) => answer?.text.startsWith(line))).toBe(true)
  })

  test('is answered with something else if the truth guard holds the answer back, which is counted', async () => {
    await site.database.pool.query('update profile set name = $2 where member_id = $1', [
      member.id,
      'Anna 0612345678',
    ])
    await member.write({ profile: pal.id }, 'Hoi!')
    wait(LATER_MS)
    await sweep()
    const [answer] = await answers()
    expect(answer).toMatchObject({ author_kind: 'automatic', text: expect.not.stringContaining('0612') })
    const owner = await logInStaff(site, 'owner')
    expect((await owner.call(consoleApi.readDeskFigures)).body).toMatchObject({ pal_refusals: 1 })
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
    const sender = () => Promise.reject(new Error('the connection is gone'))
    await expect(answerAsPal({ ...deps(), sender })).rejects.toThrow('the connection is gone')
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
    let calls = 0
    const sender: MessageSender = (values) => {
      calls += 1
      return calls === 1 ? Promise.reject(new Error('not this one')) : site.context.sender(values)
    }
    await expect(answerAsPal({ ...deps(), sender })).rejects.toThrow('not this one')
    const { rows } = await site.database.pool.query(
      `select count(*)::int as answers from message where author_id = $1`,
      [pal.id],
    )
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
    expect(readPalContent('nl').lines.asked.some((line) => answer?.text.includes(line))).toBe(true)
    expect(second).toBeUndefined()
  })

  test('gets no answer once the member has blocked the profile', async () => {
    await member.write({ profile: pal.id }, 'Hoi!')
    await member.call(api.blockMember, { body: { profile: pal.id } })
    wait(LATER_MS)
    await sweep()
    expect(await answers()).toEqual([])
    // The message stays without an answer, so its credits come back.
    expect(await owed()).toMatchObject([{ from_number: 2 }])
  })

  test('is owed from the first message without an answer, on the site of the member', async () => {
    await member.write({ profile: pal.id }, 'Hoi!')
    wait(LATER_MS)
    await sweep()
    await member.write({ profile: pal.id }, 'Hoe is het?')
    const first = site.clock.now
    wait(1_000)
    await member.write({ profile: pal.id }, 'Hallo?')
    const { rows } = await site.database.pool.query('select site_id from member where id = $1', [member.id])
    const [{ site_id: siteId }] = rows
    expect(await owed()).toMatchObject([
      {
        fictional_id: pal.id,
        member_id: member.id,
        site_id: siteId,
        from_number: 4,
        owed_since: first,
        deadline_at: new Date(first.getTime() + 72 * HOUR_MS),
        leased_by: null,
      },
    ])
  })

  test('that comes while the answer is sent is answered as well', async () => {
    await member.write({ profile: pal.id }, 'Hoi!')
    wait(LATER_MS)
    let isFirst = true
    // The member writes after the pal has read the conversation.
    const sender: MessageSender = async (values) => {
      if (isFirst) {
        isFirst = false
        await member.write({ profile: pal.id }, 'Ben je een bot?')
      }
      return site.context.sender(values)
    }
    await answerAsPal({ ...deps(), sender })
    expect(await answers()).toEqual([])
    wait(LATER_MS)
    await sweep()
    const [answer, second] = await answers()
    expect(readPalContent('nl').lines.asked.some((line) => answer?.text.includes(line))).toBe(true)
    expect(second).toBeUndefined()
  })
})

describe('the pal', () => {
  test('never answers itself', async () => {
    await member.write({ profile: pal.id }, 'Hoi!')
    for (let times = 0; times < 3; times++) {
      wait(MUCH_LATER_MS)
      await sweep()
    }
    expect(await answers()).toHaveLength(1)
    expect(await owed()).toEqual([])
  })

  test('does not answer for members', async () => {
    const ben = await addWriter(site, { name: 'Ben' })
    await member.write({ profile: ben.id }, 'Hoi!')
    wait(LATER_MS)
    await sweep()
    expect(await answers()).toEqual([])
  })

  const setAnswers = async (value: FictionalAnswers) => {
    await changeSite(site.database.db, { fictional_answers: value })
    wait(MUCH_LATER_MS)
  }

  describe('on a site where people answer for fictional profiles', () => {
    afterEach(() => setAnswers('pal'))
    const tellWhoAnswers = async () =>
      (await member.call(api.askIfReal, { query: { profile: pal.id } })).body.answers

    test('is quiet, and the answer is owed by people', async () => {
      await setAnswers('staff')
      expect(await tellWhoAnswers()).toBe('staff')
      await member.write({ profile: pal.id }, 'Hoi!')
      wait(30 * HOUR_MS)
      await sweep()
      expect([await answers(), whispers]).toEqual([[], []])
      expect(await owed()).toMatchObject([{ pal_due_at: null }])
    })

    test('answers what they owed once the site lets it', async () => {
      await setAnswers('staff')
      await member.write({ profile: pal.id }, 'Hoi!')
      await handAnswersToPal(deps())
      expect(await owed()).toMatchObject([{ pal_due_at: null }])
      await setAnswers('pal')
      await handAnswersToPal(deps())
      await sweep()
      expect(await answers()).toHaveLength(1)
    })

    test('answers after half a day without an answer of theirs, however often the member writes', async () => {
      await setAnswers('staff_then_pal')
      expect(await tellWhoAnswers()).toBe('staff_then_pal')
      await member.write({ profile: pal.id }, 'Hoi!')
      wait(11 * HOUR_MS)
      await member.write({ profile: pal.id }, 'Hallo?')
      await sweep()
      expect([await answers(), whispers]).toEqual([[], []])
      wait(HOUR_MS - 5_000)
      await sweep()
      expect([await answers(), whispers]).toMatchObject([[], [{ event: { name: 'typing' } }]])
      wait(LATER_MS)
      await sweep()
      expect(await answers()).toHaveLength(1)
      expect(await owed()).toEqual([])
    })

    test('they see on the first page of the console what is owed, in green and then amber until its deadline', async () => {
      await setAnswers('staff')
      await member.write({ profile: pal.id }, 'Hoi!')
      // Nobody can answer a member who has blocked the profile.
      const blocking = await addWriter(site)
      await blocking.write({ profile: pal.id }, 'Hoi!')
      await blocking.call(api.blockMember, { body: { profile: pal.id } })
      const [{ site_id: siteId, owed_since: since }] = await owed()
      const readCard = async () => {
        const operator = await logInStaff(site, 'operator')
        const { cards } = (await operator.call(consoleApi.readHome)).body
        return cards.find((card) => card.id === 'desk' && card.site === siteId)
      }
      wait(59 * HOUR_MS)
      expect(await readCard()).toMatchObject({ count: 1, tone: 'green', oldest: since.toISOString() })
      expect(await report()).toBe('Nothing needs attention.')
      wait(2 * HOUR_MS)
      expect(await readCard()).toMatchObject({ count: 1, tone: 'amber' })
      expect(await report()).toContain('1 paid messages to fictional profiles wait for an answer')
      wait(10 * HOUR_MS)
      expect(await readCard()).toMatchObject({ count: 1, tone: 'amber' })
      wait(2 * HOUR_MS)
      expect(await readCard()).toMatchObject({ count: 0, tone: 'green' })
    })

    test('lets them go first also with what was sent before they answered', async () => {
      await member.write({ profile: pal.id }, 'Hoi!')
      await setAnswers('staff_then_pal')
      await sweep()
      expect(await answers()).toEqual([])
      wait(12 * HOUR_MS)
      await sweep()
      expect(await answers()).toHaveLength(1)
    })
  })

  describe('on a site where nobody answers for fictional profiles', () => {
    afterEach(() => setAnswers('pal'))

    test('is quiet, and still owes the answer to what was paid before, until it comes back', async () => {
      await member.write({ profile: pal.id }, 'Hoi!')
      await setAnswers('nobody')
      await sweep()
      expect([await answers(), whispers]).toEqual([[], []])
      wait(HOUR_MS)
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

  test('is sent although that of another new member fails, which is reported and tried again', async () => {
    await join('Hoi')
    await confirm()
    const failing = await addWriter(site, { name: 'Ben' })
    await site.database.pool.query(
      `insert into signup_message (member_id, to_member_id, text) values ($1, $2, $3)`,
      [failing.id, member.id, 'x'.repeat(10)],
    )
    // An author whom the database refuses stands for whatever fails.
    await site.database.pool.query(
      `alter table message add constraint no_row_of_x check (author_id <> '${failing.id}') not valid`,
    )
    try {
      await expect(send()).rejects.toThrow('1 first messages could not be sent')
      expect(await answers()).toMatchObject([{ text: 'Hoi' }])
    } finally {
      await site.database.pool.query('alter table message drop constraint no_row_of_x')
    }
    await send()
    const { rows } = await site.database.pool.query('select from signup_message')
    expect(rows).toEqual([])
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

/** What the site itself said in the newest conversation of the member, who writes and reads Dutch. */
const linesSaid = async () => {
  const messages = await readMessages()
  return messages.flatMap(({ line }) => line ?? [])
}

describe('a member who writes of debts', () => {
  const inDebt = (profile = pal.id) => member.write({ profile }, 'Ik heb schulden door deze site')
  const answered = async () => {
    wait(LATER_MS)
    await sweep()
    return (await readMessages()).at(-1)
  }
  const writeError = async (conversation: string) =>
    (await member.call(api.readChat, { query: { conversation } })).body.write_error

  test('is told the truth plainly by the site after the answer, and again after six hours at the earliest', async () => {
    await inDebt()
    expect(await answered()).toMatchObject({ line: 'plainly', author_kind: 'system' })
    await inDebt()
    expect((await answered())?.line).not.toBe('plainly')
    wait(6 * HOUR_MS)
    await inDebt()
    expect(await answered()).toMatchObject({ line: 'plainly' })
  })

  test('is told in every conversation, which within a few hours is one time', async () => {
    for (const name of ['Bo', 'Kim', 'Sam']) {
      const other = await addWriter(site, { name, kind: 'fictional', credits: 0 })
      await inDebt(other.id)
      expect(await answered()).toMatchObject({ line: 'plainly' })
    }
    expect((await inDebt()).status).toBe(201)
  })

  test('rests for a day from all fictional profiles the third time in a week, free of charge, and the owner is told', async () => {
    let conversation = ''
    for (const time of [1, 2, 3]) {
      if (time > 1) wait(7 * HOUR_MS)
      conversation = (await inDebt()).body.conversation.id
      expect(await answered()).toMatchObject({ line: time === 3 ? 'rests' : 'plainly' })
    }
    expect((await linesSaid()).slice(-2)).toEqual(['plainly', 'rests'])
    const before = await creditsOf(site, member.id)
    const another = await addWriter(site, { name: 'Kim', kind: 'fictional', credits: 0 })
    const refused = [
      await inDebt(),
      await member.write({ profile: another.id }, 'Hallo'),
      await member.call(api.sendGift, {
        headers: { 'idempotency-key': randomUUID() },
        body: { profile: another.id, gift: 'rose' },
      }),
    ]
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([
        429,
        { error: 'conversation_rests', message: expect.stringContaining('24') },
      ])
    expect(await writeError(conversation)).toMatchObject({ error: 'conversation_rests' })
    const opening = await member.call(api.listIcebreakers, { query: { profile: another.id } })
    expect(opening.body.write_error).toMatchObject({ error: 'conversation_rests' })
    expect(await creditsOf(site, member.id)).toEqual(before)
    expect(await reportAttention(site.database.db)).toContain(
      `member ${member.id} rests from fictional profiles for a day; conversation: ${conversation}`,
    )
    const somebodyElse = await addWriter(site)
    expect((await member.write({ profile: somebodyElse.id }, 'Hallo, hoe is het met jou?')).status).toBe(201)
    wait(24 * HOUR_MS)
    expect(await writeError(conversation)).toBeNull()
    expect((await member.write({ profile: pal.id }, 'Goedemorgen')).status).toBe(201)
  })
})

describe('a member who writes of love', () => {
  const TEN = 10

  /** Moves the clock to an hour of the site's day, then lets the member write so often and say that it is love. */
  const loveAt = async (hour: number, messages: number, to: () => string) => {
    const today = new Date(site.clock.now)
    today.setUTCDate(today.getUTCDate() + 8)
    today.setUTCHours(hour, 0, 0, 0)
    site.clock.now = today
    for (let number = 1; number < messages; number++) {
      const sent = await member.write({ profile: to() }, `Verhaal ${number} van deze nacht`)
      expect(sent.status).toBe(201)
      wait(LATER_MS)
    }
    await member.write({ profile: pal.id }, 'Ik hou van je')
    wait(LATER_MS)
    await sweep()
    return linesSaid()
  }

  test('is told the plain truth after ten messages to fictional profiles by night, not by day', async () => {
    // Two in the morning and two in the afternoon where the site is at home.
    expect(await loveAt(1, TEN, () => pal.id)).toContain('plainly')
    const other = await addWriter(site, { name: 'Bas' })
    member = other
    expect(await loveAt(13, TEN, () => pal.id)).not.toContain('plainly')
  })

  test('is left alone if the messages of the night went to real members', async () => {
    const real = await addWriter(site)
    expect(await loveAt(1, TEN, () => real.id)).not.toContain('plainly')
  })
})

test('the signs and the rests of a member are found by their indexes', async () => {
  const client = await site.database.pool.connect()
  // An empty table is read as a whole unless that is forbidden.
  await client.query('set enable_seqscan = off')
  const explain = async (table: string) =>
    JSON.stringify(
      (
        await client.query(
          `explain select * from ${table} where member_id = '${randomUUID()}' and at > now()`,
        )
      ).rows,
    )
  expect(await explain('vulnerable_sign')).toContain('vulnerable_sign_of')
  expect(await explain('member_rest')).toContain('member_rest_member_id_at_pk')
  client.release(true)
})
