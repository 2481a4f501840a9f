import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../core/rules/durations.ts'
import { TICKET_CLAIM_MS } from '../../core/rules/support/support.ts'
import { DEFAULT_SITE } from '../../demo/install-sites.ts'
import { addMember } from '../../tests/support/members.ts'
import { giveUpMessage, readOutbox } from '../../tests/support/outbox.ts'
import { linkIn, mailsTo } from '../../tests/support/people.ts'
import { logInStaff, pass, readActions, type TestStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite()
let sanne: TestStaff
let odile: TestStaff
beforeAll(async () => {
  sanne = await logInStaff(site, 'support')
  odile = await logInStaff(site, 'owner')
})

let written = 0

/** Writes a ticket from the site's form. Returns its number and the address of its writer. */
async function write({
  to = api.contact,
  cookies = { locale: 'fi' },
}: {
  to?: typeof api.contact | typeof api.complain
  cookies?: Record<string, string>
} = {}) {
  const email = `writer${++written}@example.com`
  const { body } = await site.call(to, {
    headers: { 'x-forwarded-for': `198.51.100.${written}` },
    cookies,
    body: { name: 'Aino', email, subject: 'Maksu', text: 'Maksoin kahdesti.' },
  })
  return { number: body.ticket, email }
}

const read = async (number: string, by = sanne) =>
  (await by.call(consoleApi.readTicket, { params: { number } })).body
const claim = (number: string, by = sanne) => by.call(consoleApi.claimTicket, { params: { number } })

async function answer(
  number: string,
  { by = sanne, state = 'solved', text = 'Here you are.', key = '' } = {},
) {
  const { version } = await read(number, by)
  return by.call(consoleApi.answerTicket, {
    params: { number },
    ...(key && { headers: { 'idempotency-key': key } }),
    body: { version, text, state: state === 'solved' ? 'solved' : 'waiting' },
  })
}

/** The path of the page on which the writer of a ticket replies, from our newest mail. */
const replyLink = async (email: string) => linkIn((await mailsTo(site, email))[0])
const reply = async (email: string, text: string) => {
  const token = decodeURIComponent((await replyLink(email)).replace('/ticket/', ''))
  return site.call(api.replyToTicket, { body: { token, text } })
}

describe('the inbox', () => {
  test('lists open tickets by the time they are due, and the other states apart', async () => {
    const complaint = await write({ to: api.complain })
    const question = await write()
    const { body } = await sanne.call(consoleApi.listTickets, { query: { state: 'open' } })
    const numbers = body.tickets.map(({ number }) => number)
    expect(numbers.indexOf(question.number)).toBeLessThan(numbers.indexOf(complaint.number))
    const dues = body.tickets.map(({ due }) => due ?? '')
    expect(dues).toEqual([...dues].sort())
    const solved = await sanne.call(consoleApi.listTickets, { query: { state: 'solved' } })
    expect(solved.body.tickets.map(({ number }) => number)).not.toContain(question.number)
  })

  test('masks the mail address, and finds nothing of another site', async () => {
    const { number } = await write()
    expect((await read(number)).mail).toBe('w•••@e•••.com')
    await site.database.pool.query(
      `update staff_role set site_id = (select id from site where id <> $1 limit 1) where role = 'finance'`,
      [DEFAULT_SITE.id],
    )
    const finance = await logInStaff(site, 'finance')
    const elsewhere = await finance.call(consoleApi.readTicket, { params: { number } })
    expect([elsewhere.status, elsewhere.body.error]).toEqual([404, 'ticket_unknown'])
    const { body } = await finance.call(consoleApi.listTickets)
    expect(body.tickets.map((ticket) => ticket.number)).not.toContain(number)
  })

  test('counts its open tickets on the first page', async () => {
    const { body } = await sanne.call(consoleApi.readHome)
    expect(body.cards.find(({ id }) => id === 'tickets')).toMatchObject({ tone: 'green' })
    pass(site, 100 * HOUR_MS)
    sanne = await logInStaff(site, 'support')
    odile = await logInStaff(site, 'owner')
    const later = await sanne.call(consoleApi.readHome)
    expect(later.body.cards.find(({ id }) => id === 'tickets')?.tone).toBe('red')
  })
})

describe('a claimed ticket', () => {
  test('belongs to one of two who claim it at once, until the lease ends', async () => {
    const { number } = await write()
    const answers = await Promise.all([claim(number, sanne), claim(number, odile)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won, lost] = answers[0].status === 200 ? [sanne, odile] : [odile, sanne]
    const refused = await answer(number, { by: lost })
    expect([refused.status, refused.body.error]).toEqual([409, 'ticket_taken'])
    expect(refused.body.message).toContain(won === sanne ? 'Sanne de Wit' : 'Odile Brandt')
    pass(site, TICKET_CLAIM_MS + MINUTE_MS)
    expect((await claim(number, lost)).status).toBe(200)
  })

  test('is not answered by somebody who has not read the newest message', async () => {
    const { number, email } = await write()
    await answer(number, { state: 'waiting' })
    const { version } = await read(number)
    await reply(email, 'Kiitos, mutta…')
    const stale = await sanne.call(consoleApi.answerTicket, {
      params: { number },
      body: { version, text: 'Bye', state: 'solved' },
    })
    expect([stale.status, stale.body.error]).toEqual([409, 'ticket_changed'])
  })
})

describe('an answer', () => {
  test('leaves in the language of the writer, in the thread of the ticket, once for a key', async () => {
    const { number, email } = await write()
    const [first, again] = [await answer(number, { key: 'once' }), await answer(number, { key: 'once' })]
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    const [copy, mail, ...more] = await readOutbox(site, { to: email })
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Re: [${number}] Maksu`)
    expect(mail?.text).toContain('Here you are.')
    expect(mail?.text).toContain('Kirjoita takaisin')
    const threads = [mail, copy].map((sent) => sent?.headers.References)
    expect(new Set(threads)).toEqual(new Set([`<${number}.ticket@localhost>`]))
    const rowsOfLog = (await readActions(site)).filter(
      ({ what, subject_id }) => what === 'support.answer' && subject_id === number,
    )
    expect(rowsOfLog).toHaveLength(1)
    expect(JSON.stringify(rowsOfLog)).not.toContain('Here you are.')
  })

  test('that cannot be delivered shows up as work, and can be sent again', async () => {
    const { number, email } = await write()
    await answer(number)
    const [mail] = await mailsTo(site, email)
    await giveUpMessage(site, mail?.id ?? '', `timeout to ${mail?.to}`)
    expect((await read(number)).thread.at(-1)).toMatchObject({ kind: 'staff', delivery: 'given_up' })
    const { body } = await sanne.call(consoleApi.listTickets, { query: { state: 'undelivered' } })
    expect(body.tickets.map((ticket) => ticket.number)).toEqual([number])
    const unsent = await odile.call(consoleApi.listUnsent)
    expect(unsent.body.messages).toMatchObject([{ id: mail?.id, failure: 'timeout to w•••@e•••.com' }])
    await odile.call(consoleApi.sendAgain, { params: { id: mail?.id ?? '' } })
    expect((await read(number)).thread.at(-1)?.delivery).toBe('waiting')
  })

  test('can be replied to on a page without a login, which opens the ticket again', async () => {
    const { number, email } = await write({ to: api.complain })
    await answer(number)
    expect(await read(number)).toMatchObject({ state: 'solved', due: null })
    pass(site, 5 * MINUTE_MS)
    expect((await reply(email, 'Ei toimi.')).body).toMatchObject({ ticket: number })
    const { state, reopened, due, thread } = await read(number)
    expect({ state, reopened }).toEqual({ state: 'open', reopened: true })
    expect(new Date(due ?? 0).getTime() - site.clock.now.getTime()).toBe(7 * 24 * HOUR_MS)
    expect(thread.map(({ kind }) => kind)).toEqual(['member', 'staff', 'member'])
    const token = `${number}.${'A'.repeat(22)}`
    const forged = await site.call(api.readOwnTicket, { query: { token } })
    expect([forged.status, forged.body.error]).toEqual([404, 'ticket_gone'])
  })

  test('that came by mail is put into the thread by staff, and notes stay with them', async () => {
    const { number, email } = await write()
    await answer(number)
    const params = { number }
    pass(site, SECOND_MS)
    await sanne.call(consoleApi.noteTicket, { params, body: { text: 'Called the bank.' } })
    pass(site, SECOND_MS)
    await sanne.call(consoleApi.receiveReply, { params, body: { text: 'By mail.' } })
    const { state, thread } = await read(number)
    expect(state).toBe('open')
    expect(thread.map(({ kind, text }) => [kind, text]).slice(2)).toEqual([
      ['note', 'Called the bank.'],
      ['member', 'By mail.'],
    ])
    const token = decodeURIComponent((await replyLink(email)).replace('/ticket/', ''))
    const own = await site.call(api.readOwnTicket, { query: { token } })
    expect(own.body.ticket.thread.map(({ from }) => from)).toEqual(['you', 'us', 'you'])
    expect(JSON.stringify(own.body)).not.toContain('bank')
  })
})

test('a ticket leads to its member and an order of theirs, and is solved without an answer for a reason', async () => {
  const member = await addMember(site, { name: 'Aino' })
  const { number } = await write({ cookies: member.cookies })
  const { rows } = await site.database.pool.query(
    'select id, number, site_id from credit_order where site_id = $1 limit 1',
    [DEFAULT_SITE.id],
  )
  const [order] = rows
  const { version, member: writer } = await read(number)
  expect(writer).toEqual({ id: member.id, name: 'Aino' })
  const change = (body: { version: number; state?: 'solved'; order?: string }) =>
    sanne.call(consoleApi.changeTicket, { params: { number }, body: { ...body, reason: 'spam' } })
  expect((await change({ version, order: '99999999' })).body.error).toBe('order_unknown')
  const own = { version, state: 'solved' as const, order: String(order?.number ?? '') }
  expect((await change(own)).body.error).toBe('order_unknown')
  await site.database.pool.query('update credit_order set member_id = $1 where id = $2', [
    member.id,
    order?.id,
  ])
  expect((await change(own)).status).toBe(200)
  expect((await read(number)).state).toBe('solved')
  expect((await change({ version })).body.error).toBe('ticket_changed')
})

test('prepared answers are kept per site and language, and refuse words that nobody fills in', async () => {
  const body = { site: DEFAULT_SITE.id, language: 'nl', title: 'Dubbel betaald', text: 'Hoi {name}' } as const
  const added = await sanne.call(consoleApi.addReply, { body })
  expect((await sanne.call(consoleApi.addReply, { body })).body.error).toBe('reply_title_taken')
  expect((await sanne.call(consoleApi.addReply, { body: { ...body, text: '{who}' } })).status).toBe(422)
  const params = { id: added.body.id }
  const change = (version: number) =>
    sanne.call(consoleApi.changeReply, { params, body: { title: body.title, text: 'Dag {name}', version } })
  expect([(await change(0)).status, (await change(0)).body.error]).toEqual([204, 'reply_changed'])
  const { replies } = (await sanne.call(consoleApi.listReplies, { query: { language: 'nl' } })).body
  expect(replies.find(({ id }) => id === params.id)).toMatchObject({ text: 'Dag {name}', version: 1 })
  expect((await sanne.call(consoleApi.removeReply, { params })).status).toBe(204)
})

test('what needs attention is closed by a person with a reason', async () => {
  const { pool } = site.database
  await pool.query(
    `insert into attention (id, kind, key, site_id, detail, first_at, last_at)
     values (gen_random_uuid(), 'paid_twice', 'a test', $1, 'Paid twice', now(), now())`,
    [DEFAULT_SITE.id],
  )
  const { rows } = (await odile.call(consoleApi.listAttention)).body
  const row = rows.find(({ kind }) => kind === 'paid_twice')
  const params = { id: row?.id ?? '' }
  const close = () => odile.call(consoleApi.closeAttention, { params, body: { reason: 'Paid back by hand' } })
  expect([(await close()).status, (await close()).body.error]).toEqual([204, 'attention_unknown'])
  expect((await sanne.call(consoleApi.listAttention)).body.error).toBe('permission_missing')
})

test('what needs attention and mails that were given up are listed page by page, each row once', async () => {
  const { pool } = site.database
  const count = 120
  // Every third row has the moment of its neighbours.
  const at = `date_trunc('minute', now()) - n / 3 * interval '1 minute'`
  await pool.query(
    `insert into attention (id, kind, key, site_id, detail, first_at, last_at)
     select gen_random_uuid(), 'paid_twice', 'page ' || n, $1, 'Paid twice', ${at}, now() from generate_series(1, $2::int) n`,
    [DEFAULT_SITE.id, count],
  )
  await pool.query(
    `insert into outbox (id, site_id, kind, mail, "to", subject, text, html, headers, created_at, attempts, failure)
     select gen_random_uuid(), $1, 'mail', 'ticket_answer', 'page@example.com', '', '', '', '{}', ${at}, 9, 'timeout'
     from generate_series(1, $2::int) n`,
    [DEFAULT_SITE.id, count],
  )
  const lists = [
    async (query: { after?: string }) => {
      const { body } = await odile.call(consoleApi.listAttention, { query })
      return { ids: body.rows.map(({ id }) => id), next: body.next }
    },
    async (query: { after?: string }) => {
      const { body } = await odile.call(consoleApi.listUnsent, { query })
      return { ids: body.messages.map(({ id }) => id), next: body.next }
    },
  ]
  for (const list of lists) {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await list(after === undefined ? {} : { after })
      seen.push(...page.ids)
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(count)
  }
})
