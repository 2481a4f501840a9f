import { describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { addWriter } from '../../../tests/support/chat.ts'
import { addReader, DAY, diaryOf, HOUR, kindsOf, MAN } from '../../../tests/support/notifications.ts'
import { quietTestSite } from '../../../tests/support/test-site.ts'

const { site, mails } = quietTestSite()

const query = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values)
const subjects = async (id: string) => (await mails.of(id)).map(({ subject }) => subject)

describe('messages', () => {
  test('are collected for ten minutes and told in one mail', async () => {
    const noor = await addReader(site)
    const bas = await addWriter(site, MAN)
    const tom = await addWriter(site, { ...MAN, name: 'Tom' })
    await bas.write({ profile: noor.id })
    await mails.pass(8)
    await bas.write({ profile: noor.id })
    await mails.pass(1)
    await tom.write({ profile: noor.id })
    expect(await subjects(noor.id)).toEqual([])
    await mails.pass(3)
    const [mail] = await mails.of(noor.id)
    expect(mail).toMatchObject({ type: 'new_conversations', at: '2026-03-14T10:10' })
    expect(mail?.subject).toBe('Tom en Bas schreven je voor het eerst')
    expect(mail?.text).toContain('• Bas, 36\n  2 nieuwe berichten')
    await mails.pass(DAY)
    expect(await subjects(noor.id)).toHaveLength(1)
  })

  test('of one conversation are told once as a new one, then as messages, four hours apart', async () => {
    const noor = await addReader(site)
    const bas = await addWriter(site, MAN)
    await bas.write({ profile: noor.id })
    await mails.pass(15)
    await bas.write({ profile: noor.id })
    await mails.pass(HOUR)
    await bas.write({ profile: noor.id })
    await mails.pass(6 * HOUR)
    expect(diaryOf(await mails.of(noor.id))).toEqual([
      '2026-03-14 10:10 Bas schreef je',
      '2026-03-14 14:10 2 nieuwe berichten van Bas',
    ])
  })

  test('are not mailed to somebody who is here, or who reads them in time', async () => {
    const noor = await addWriter(site, { name: 'Noor' })
    await noor.call(api.readUser)
    const bas = await addWriter(site, MAN)
    const { body } = await bas.write({ profile: noor.id })
    for (let minutes = 0; minutes < 30; minutes += 5) {
      await mails.pass(5)
      await noor.call(api.readUser)
    }
    expect(await subjects(noor.id)).toEqual([])
    await noor.call(api.readChat, { query: { conversation: body.conversation.id } })
    const { rows } = await query('select unread from conversation_side where member_id = $1', [noor.id])
    expect(rows).toEqual([{ unread: 0 }])
    await mails.pass(DAY)
    expect(await subjects(noor.id)).toEqual([])
  })

  test('of the night are told in the morning', async () => {
    site.clock.now = new Date('2026-03-14T20:05:00Z')
    const noor = await addReader(site)
    const bas = await addWriter(site, MAN)
    await bas.write({ profile: noor.id })
    await mails.pass(14 * HOUR)
    expect((await mails.of(noor.id)).map(({ at }) => at)).toEqual(['2026-03-15T08:00'])
  })

  test('of a fictional profile say so in the subject, in the text and in HTML', async () => {
    const noor = await addReader(site)
    const mask = await addWriter(site, { ...MAN, kind: 'fictional' })
    await mask.write({ profile: noor.id })
    await mails.pass(20)
    const [mail] = await mails.of(noor.id)
    expect(mail?.subject).toBe('Bas (fictief) schreef je')
    expect(mail?.text).toContain('• Bas, 36\n  Fictief profiel: geen echte persoon')
    expect(mail?.html).toContain('Fictief profiel: geen echte persoon')
  })

  test('of somebody who was blocked, or has left, are never told', async () => {
    const noor = await addReader(site)
    const bas = await addWriter(site, MAN)
    const tom = await addWriter(site, { ...MAN, name: 'Tom' })
    await bas.write({ profile: noor.id })
    await tom.write({ profile: noor.id })
    await noor.block(bas.id)
    await query(`update profile set last_active_at = last_active_at - interval '1 day', status = 'active'`)
    await query(`update profile set status = 'disabled' where member_id = $1`, [tom.id])
    await mails.pass(11 * DAY)
    expect(await subjects(noor.id)).toEqual([])
  })

  test('that stay unread are reminded of after three and after ten days, and then there is silence', async () => {
    const noor = await addReader(site)
    const bas = await addWriter(site, MAN)
    await bas.write({ profile: noor.id })
    await mails.pass(30 * DAY)
    const sent = await mails.of(noor.id)
    expect(kindsOf(sent)).toEqual([
      '2026-03-14 new_conversations',
      '2026-03-17 unread_message_reminders',
      '2026-03-24 unread_message_reminders',
    ])
    expect(sent[1]?.subject).toBe('Een bericht van Bas wacht op je')
    const { rows } = await query('select topic from notification_due where member_id = $1', [noor.id])
    expect(rows).toEqual([{ topic: 'weekly' }])
  })
})
