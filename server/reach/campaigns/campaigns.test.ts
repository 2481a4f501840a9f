import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { addReader, DAY, diaryOf, HOUR } from '../../../tests/support/notifications.ts'
import { quietTestSite } from '../../../tests/support/test-site.ts'
import { queueCampaign } from './queue-campaign.ts'

const { site, mails } = quietTestSite()
beforeEach(() => site.database.pool.query('delete from campaign'))

const words = {
  subject: 'Nieuw: gesproken berichten',
  text: 'Hoor elkaar.\nVanaf vandaag.',
  button: 'Probeer het',
}
const NEWS = {
  site: 'localhost',
  type: 'news',
  page: 'chats',
  starts_at: '2026-03-14T12:00:00Z',
  texts: { nl: words, en: { subject: 'New: voice messages', text: 'Hear each other.', button: 'Try it' } },
}
const queue = (change: object = {}) => queueCampaign(mails.deps, JSON.stringify({ ...NEWS, ...change }))

describe('a campaign', () => {
  test('reaches its members once, when it begins, in their own language', async () => {
    const noor = await addReader(site)
    const eva = await addReader(site)
    await site.database.pool.query(`update member set language = 'en-US' where id = $1`, [eva.id])
    const anna = await addReader(site)
    await site.database.pool.query(`update member set language = 'de' where id = $1`, [anna.id])
    expect(await queue()).toMatchObject({ isNew: true })
    expect(await queue()).toMatchObject({ isNew: false })
    await mails.pass(HOUR)
    expect(await mails.of(noor.id)).toEqual([])
    await mails.pass(HOUR)
    await mails.pass(DAY)
    const [mail, ...more] = await mails.of(noor.id)
    expect(mail).toMatchObject({ type: 'news', subject: words.subject })
    expect(mail?.text).toContain('Hoor elkaar.\n\nVanaf vandaag.')
    expect(more).toEqual([])
    expect((await mails.of(eva.id)).map(({ subject }) => subject)).toEqual(['New: voice messages'])
    expect(await mails.of(anna.id)).toEqual([])
  })

  test('goes to the members it is for, and to none who switched its kind off or hides', async () => {
    const [free, paid] = [await addReader(site), await addReader(site, { paidUser: true })]
    const unwilling = await addReader(site, { paidUser: true })
    await unwilling.call(api.updateUser, { body: { notifications_disabled: ['promotions'] } })
    const hidden = await addReader(site, { paidUser: true, invisible: true })
    await queue({ type: 'promotions', audience: 'premium' })
    await mails.pass(5 * HOUR)
    const counts = await Promise.all([free, paid, unwilling, hidden].map(({ id }) => mails.of(id)))
    expect(counts.map(({ length }) => length)).toEqual([0, 1, 0, 0])
  })

  test('of the night waits for the morning, unless it is over by then', async () => {
    const noor = await addReader(site)
    await queue({ starts_at: '2026-03-14T22:00:00Z' })
    await queue({ starts_at: '2026-03-14T22:00:00Z', ends_at: '2026-03-15T07:00:00Z', type: 'promotions' })
    await mails.pass(12.5 * HOUR)
    await mails.pass(DAY)
    expect(diaryOf(await mails.of(noor.id))).toEqual(['2026-03-15 08:00 Nieuw: gesproken berichten'])
  })

  test('of one site is not sent to the members of another', async () => {
    const { rows } = await site.database.pool.query(`select id from site where domain <> 'localhost' limit 1`)
    const stranger = await addReader(site, { siteId: rows[0].id })
    await queue()
    await mails.pass(5 * HOUR)
    expect(await mails.of(stranger.id)).toEqual([])
  })

  test.each([
    ['a site that is not ours', { site: 'elsewhere.example' }, 'there is no site with the domain'],
    ['another kind of mail', { type: 'like' }, 'type:'],
    ['no end to its words', { texts: { nl: { ...words, subject: 'x'.repeat(200) } } }, 'texts.nl.subject:'],
    ['an end before its beginning', { ends_at: '2026-03-01T00:00:00Z' }, 'over before it begins'],
    ['something nobody knows', { discount: 50 }, 'Unrecognized key'],
  ])('with %s is refused in one line', async (_what, change, message) => {
    await expect(queue(change)).rejects.toThrow(message)
  })
})
