import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { addWriter, type Writer } from '../../../tests/support/chat.ts'
import { addPhoto } from '../../../tests/support/members.ts'
import { addBuyer, addCode, withoutWelcomeCode } from '../../../tests/support/money.ts'
import { testSite } from '../../../tests/support/test-site.ts'

const site = testSite()
withoutWelcomeCode(site)

const statementOf = async (member: Pick<Writer, 'call'>, before?: string) =>
  (await member.call(api.readStatement, { query: { before: before || undefined } })).body
const fileOf = (member: Writer) => member.call(api.downloadStatement)

/** Buys one credit as often as `times` says. */
const buyOften = (member: Writer, times: number) =>
  site.database.pool.query(
    `select move_credits($1, 1, 'order', gen_random_uuid(), $2 || g, $3) from generate_series(1, $4::int) g`,
    [member.id, `test:${randomUUID()}:`, site.clock.now, times],
  )

describe('the statement', () => {
  test('is for members only', async () => {
    expect((await site.call(api.readStatement)).status).toBe(403)
    expect((await site.call(api.downloadStatement)).status).toBe(403)
  })

  test('begins with the welcome gift of whoever has just joined', async () => {
    const { cookies } = await site.call(api.signUp, {
      body: {
        email: `${randomUUID()}@vonk.example`,
        password: 'a-good-password',
        name: 'Sanne',
        date_of_birth: '1990-05-17',
        gender: 'female',
        sexuality: 'hetero',
        country: 'NL',
        language: 'nl',
      },
    })
    const { body: settings } = await site.call(api.readSettings)
    const { body } = await site.call(api.readStatement, { cookies })
    expect(body).toMatchObject({ balance: settings.signup_credits, next: null })
    expect(body.movements).toHaveLength(1)
    expect(body.movements[0]).toMatchObject({
      kind: 'signup',
      credits: settings.signup_credits,
      with: null,
      conversation: null,
    })
  })

  test('leads from every message, photo and gift to its conversation, newest first', async () => {
    const me = await addWriter(site, { credits: 100 })
    const other = await addWriter(site, { name: 'Noor' })
    const { conversation } = (await me.write({ profile: other.id })).body
    await me.call(api.sendMessage, { body: { profile: other.id, photo: await addPhoto(site, me.id) } })
    await me.call(api.sendGift, { body: { profile: other.id, gift: 'rose' } })
    const { balance, movements } = await statementOf(me)
    expect(movements.map(({ kind, credits }) => [kind, credits])).toEqual([
      ['gift', -5],
      ['photo', -4],
      ['text', -2],
      ['signup', 100],
    ])
    for (const movement of movements.slice(0, 3)) {
      expect(movement).toMatchObject({
        conversation: conversation.id,
        with: { id: other.id, name: 'Noor' },
        at: site.clock.now.toISOString(),
      })
    }
    expect(movements.map((movement) => movement.balance)).toEqual([89, 94, 98, 100])
    expect(balance).toBe(89)
  })

  test('says what the member paid for the credits, the oldest first, and that free ones cost nothing', async () => {
    const me = await addBuyer(site, { credits: 3 })
    const { id: profile } = await addWriter(site)
    await me.buy({ package: 'p0' })
    await me.buy({ package: 'p1', discountcode: await addCode(site, { percent: 50 }) })
    const wrote = async () => {
      await me.write({ profile })
      return (await statementOf(me)).movements[0]
    }
    expect(await wrote()).toMatchObject({ amount: { cents: 0, currency: 'EUR' }, free: true })
    expect(await wrote()).toMatchObject({ amount: { cents: 75, currency: 'EUR' }, free: false })
    expect(await wrote()).toMatchObject({ amount: { cents: 150 }, free: false })
    const { movements } = await statementOf(me)
    expect(movements.slice(-3).map(({ kind, amount }) => [kind, amount?.cents])).toEqual([
      ['order', 1499],
      ['order', 1499],
      ['signup', 0],
    ])
    const { credit_price } = (await me.call(api.readUser)).body.user ?? {}
    expect(credit_price).toEqual({
      currency: 'EUR',
      message: 79,
      lots: [
        { credits: 17, bought: { credits: 20, amount: 1499, currency: 'EUR' } },
        { credits: 50, bought: { credits: 50, amount: 1499, currency: 'EUR' } },
      ],
    })
  })

  test('has the currency of the member, not of the visit', async () => {
    const dutch = await addBuyer(site, { credits: 6 })
    const british = { 'x-forwarded-for': '81.2.69.160' }
    const { body } = await dutch.call(api.readStatement, { headers: british })
    expect(body.movements[0]?.amount).toEqual({ cents: 0, currency: 'EUR' })
    const moved = await addBuyer(site, { country: 'GB' })
    await moved.buy({ paymentmethod: 'card' })
    await site.database.pool.query(`update profile set country = 'NL' where member_id = $1`, [moved.id])
    expect((await statementOf(moved)).movements[0]?.amount).toEqual({ cents: 2599, currency: 'GBP' })
    expect((await moved.call(api.readUser)).body.user?.credit_price.currency).toBe('GBP')
  })

  test('goes on where a part ended, without a gap and without a repeat', async () => {
    const me = await addWriter(site, { credits: 1 })
    await buyOften(me, 59)
    const first = await statementOf(me)
    expect(first.movements).toHaveLength(50)
    const rest = await statementOf(me, first.next ?? '')
    expect(rest).toMatchObject({ next: null, balance: 60 })
    const balances = [...first.movements, ...rest.movements].map(({ balance }) => balance)
    expect(balances).toEqual(Array.from({ length: 60 }, (_, at) => 60 - at))
  })

  test('shows nobody the movements of others, whatever cursor is sent', async () => {
    const rich = await addWriter(site)
    await buyOften(rich, 60)
    const { next } = await statementOf(rich)
    expect(next).not.toBeNull()
    const stranger = await addWriter(site, { credits: 0 })
    for (const before of [undefined, next ?? '', '999999999999999', "1' or '1'='1", '-1']) {
      const { balance, movements } = await statementOf(stranger, before && encodeURIComponent(before))
      expect({ balance, movements }).toEqual({ balance: 0, movements: [] })
    }
    expect((await fileOf(stranger)).body.trim().split('\r\n')).toHaveLength(1)
  })

  test('does not tell the receiver what the sender spent', async () => {
    const me = await addWriter(site, { credits: 10 })
    const other = await addWriter(site, { credits: 10 })
    await me.write({ profile: other.id })
    expect((await statementOf(other)).movements.map(({ kind }) => kind)).toEqual(['signup'])
  })
})

describe('the statement as a file', () => {
  test('holds every movement, beyond what one part shows, in the member’s language', async () => {
    const me = await addWriter(site, { credits: 1 })
    await buyOften(me, 70)
    const { status, headers, body } = await fileOf(me)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('credits.csv')
    const lines = body.trim().split('\r\n')
    expect(lines[0]).toContain('Waarvoor')
    expect(lines).toHaveLength(1 + 71)
  })

  test('keeps a name that looks like a formula a name', async () => {
    const me = await addWriter(site)
    for (const name of ['=HYPERLINK("http://x")', '+1', '-1', '@sum', 'Anna, "de" Boer']) {
      await me.write({ profile: (await addWriter(site, { name })).id })
    }
    const { body } = await fileOf(me)
    const names = ['"\'=HYPERLINK(""http://x"")"', "'+1", "'-1", "'@sum", '"Anna, ""de"" Boer"']
    for (const name of names) expect(body).toContain(`,${name},-2,`)
  })
})
