import { describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { addWriter } from '../../../tests/support/chat.ts'
import { addLiker } from '../../../tests/support/likes.ts'
import { addReader, DAY, HOUR, MAN } from '../../../tests/support/notifications.ts'
import { quietTestSite } from '../../../tests/support/test-site.ts'

const { site, mails } = quietTestSite()

const query = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values)
const subjects = async (id: string) => (await mails.of(id)).map(({ subject }) => subject)

describe('every notification mail', () => {
  test('comes at most three times a day, of all kinds together', async () => {
    const noor = await addReader(site)
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) {
      const bas = await addWriter(site, { ...MAN, name })
      await bas.write({ profile: noor.id })
      await mails.pass(2 * HOUR)
    }
    const liker = await addLiker(site, { ...MAN, name: 'Liker' })
    await liker.like(noor.id)
    await mails.pass(12 * HOUR)
    expect((await mails.of(noor.id)).map(({ at }) => at.slice(8))).toHaveLength(3)
  })

  test('is in the language of the member and names its own way out, which works without a login', async () => {
    const noor = await addReader(site)
    await query(`update member set language = 'en' where id = $1`, [noor.id])
    const bas = await addWriter(site, MAN)
    await bas.write({ profile: noor.id })
    await mails.pass(20)
    const [mail] = await mails.of(noor.id)
    expect(mail?.subject).toBe('Bas wrote to you')
    expect(mail?.text).toContain('http://localhost:3000/notifications')
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const token = /\/([\w-]+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect((await site.call(api.readShortLink, { query: { token } })).body).toEqual({
      purpose: 'unsubscribe',
      type: 'new_conversations',
    })
    await site.call(api.unsubscribe, { body: { token } })
    const { body } = await noor.call(api.readUser)
    expect(body.user).toMatchObject({ notifications_disabled: ['new_conversations'], mail_stopped_by: null })
    const tom = await addWriter(site, { ...MAN, name: 'Tom' })
    await tom.write({ profile: noor.id })
    await mails.pass(2 * DAY)
    expect(await mails.of(noor.id)).toHaveLength(1)
  })

  test.each(['bounce', 'fbl'] as const)(
    'of every kind stops after a %s, until the member chooses again',
    async (kind) => {
      const noor = await addReader(site)
      const bas = await addWriter(site, MAN)
      await bas.write({ profile: noor.id })
      await mails.pass(20)
      const [mail] = await mails.of(noor.id)
      const token = /\/([\w-]+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
      await site.call(api.reportMail, { body: { token, kind } })
      await bas.write({ profile: noor.id })
      await mails.pass(DAY)
      expect(await subjects(noor.id)).toHaveLength(1)
      await noor.call(api.updateUser, { body: { notifications_disabled: [] } })
      await bas.write({ profile: noor.id })
      await mails.pass(HOUR)
      expect(await subjects(noor.id)).toEqual(['Bas schreef je', '2 nieuwe berichten van Bas'])
    },
  )

  test('comes at a decent hour of the country a member lives in', async () => {
    const noor = await addReader(site, { country: 'US' })
    const bas = await addWriter(site, MAN)
    await bas.write({ profile: noor.id })
    await mails.pass(DAY)
    expect((await mails.of(noor.id)).map(({ at }) => at)).toEqual(['2026-03-14T16:00'])
  })

  test('opens its page by a short link that logs nobody in and stops nothing', async () => {
    const noor = await addReader(site)
    const bas = await addWriter(site, MAN)
    const { body } = await bas.write({ profile: noor.id })
    await mails.pass(20)
    const [mail] = await mails.of(noor.id)
    const token = /Lees en antwoord:\nhttp:\/\/localhost:3000\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const answer = await site.call(api.readShortLink, { query: { token } })
    expect(answer.body).toEqual({ purpose: 'open', path: `/chats/${body.conversation.id}` })
    expect(answer.cookies).toEqual({})
    const stopped = await site.call(api.unsubscribe, { body: { token } })
    expect(stopped.status).toBe(404)
  })

  test('is written once when several processes sweep at the same moment', async () => {
    const noor = await addReader(site)
    for (const name of ['Bas', 'Tom']) {
      const writer = await addWriter(site, { ...MAN, name })
      await writer.write({ profile: noor.id })
      const liker = await addLiker(site, { ...MAN, name: `${name} likes` })
      await liker.like(noor.id)
    }
    site.clock.now = new Date('2026-03-14T12:00:00Z')
    await Promise.all(Array.from({ length: 4 }, () => mails.sweep()))
    await Promise.all(Array.from({ length: 4 }, () => mails.sweep()))
    expect((await mails.of(noor.id)).map(({ type }) => type).sort()).toEqual(['like', 'new_conversations'])
  })

  test('that cannot be written does not hold up those behind it, and is tried again', async () => {
    const [noor, other] = [await addReader(site), await addReader(site, { name: 'Eva' })]
    const bas = await addWriter(site, MAN)
    await bas.write({ profile: noor.id })
    await bas.write({ profile: other.id })
    await query(`update member set language = 'xx' where id = $1`, [noor.id])
    site.clock.now = new Date('2026-03-14T10:15:00Z')
    await expect(mails.sweep()).rejects.toThrow()
    expect(await subjects(other.id)).toHaveLength(1)
    await query(`update member set language = 'nl' where id = $1`, [noor.id])
    await mails.pass(HOUR + 10)
    expect(await subjects(noor.id)).toEqual(['Bas schreef je'])
  })

  test('stops when the member leaves, and goes on when they come back', async () => {
    const noor = await addReader(site)
    const bas = await addWriter(site, MAN)
    await bas.write({ profile: noor.id })
    await query('update member set deleted_at = $2 where id = $1', [noor.id, site.clock.now])
    await mails.pass(2 * DAY)
    expect(await subjects(noor.id)).toEqual([])
    await query('update member set deleted_at = null where id = $1', [noor.id])
    await mails.pass(12 * HOUR)
    expect(await subjects(noor.id)).toEqual(['Bas schreef je'])
  })
})
