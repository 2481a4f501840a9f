import { describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import {
  FIRST_MESSAGES_PER_DAY,
  LIKES_PER_DAY,
  SAME_TEXT_PER_DAY,
} from '../../core/rules/account/new-accounts.ts'
import { DAY_MS, HOUR_MS } from '../../core/rules/durations.ts'
import { addWriter } from '../../tests/support/chat.ts'
import { addLiker } from '../../tests/support/likes.ts'
import { addMember } from '../../tests/support/members.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite()

const addMen = async (count: number) => {
  const ids: string[] = []
  while (ids.length < count) ids.push((await addMember(site, { gender: 'male' })).id)
  return ids
}
const english = { cookies: { locale: 'en' } }

test('a new member likes so many people a day, and hears when there are more', async () => {
  const start = site.clock.now
  const men = await addMen(LIKES_PER_DAY.first_day + 1)
  const anna = await addLiker(site)
  const like = (profile: string | undefined) =>
    site.call(api.likeMember, {
      cookies: { ...anna.cookies, ...english.cookies },
      body: { profile: profile ?? '' },
    })
  for (const man of men.slice(0, -1)) expect((await like(man)).status).toBe(200)
  site.clock.now = new Date(start.getTime() + 2.5 * HOUR_MS)
  const refused = await like(men.at(-1))
  expect([refused.status, refused.body.error]).toEqual([429, 'too_many_likes'])
  expect(refused.body.message).toBe(
    'That was a lot of likes for one day. You can like more people in 22 hours.',
  )
  expect(Number(refused.headers['retry-after'])).toBe(21.5 * 60 * 60)
  expect((await like(men[0])).status).toBe(200)
  await anna.call(api.unlikeMember, { body: { profile: men[0] ?? '' } })
  expect((await like(men[0])).status).toBe(429)
  site.clock.now = new Date(start.getTime() + DAY_MS)
  expect((await like(men.at(-1))).status).toBe(200)
  site.clock.now = start
})

describe('a new member who writes to many', () => {
  test('begins so many conversations a day and can still answer', async () => {
    const men = await addMen(FIRST_MESSAGES_PER_DAY.first_day + 1)
    const anna = await addWriter(site, { credits: 200 })
    for (const profile of men.slice(0, -1)) expect((await anna.write({ profile })).status).toBe(201)
    const refused = await anna.write({ profile: men.at(-1) ?? '' })
    expect([refused.status, refused.body.error]).toEqual([429, 'too_many_first_messages'])
    expect(Number(refused.headers['retry-after'])).toBe(24 * 60 * 60)
    expect((await anna.write({ profile: men[0] ?? '' })).status).toBe(201)
  })

  test('sends the same text to a few, whatever its capitals and smileys', async () => {
    const men = await addMen(SAME_TEXT_PER_DAY.first_day + 1)
    const anna = await addWriter(site, { credits: 200 })
    const text = 'Write to me at my own little website'
    for (const profile of men.slice(0, -1)) expect((await anna.write({ profile }, text)).status).toBe(201)
    const last = { profile: men.at(-1) ?? '' }
    for (const same of [text, `${text.toUpperCase()} 😘`, 'Write to mé, at my own little website!!']) {
      expect((await anna.write(last, same)).body.error).toBe('same_text')
    }
    expect((await anna.write({ profile: men[0] ?? '' }, text)).status).toBe(201)
    expect((await anna.write(last, 'Something that I never wrote before')).status).toBe(201)
    expect((await anna.write(last, text)).body.error).toBe('same_text')
  })
})
