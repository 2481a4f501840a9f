import { beforeAll, beforeEach, expect, test } from 'vitest'
import { consoleApi } from '../../core/contract/console/api.ts'
import type { Locale } from '../../core/i18n/locales.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { addWriter } from '../../tests/support/chat.ts'
import { letStaffAnswer, logInStaff, pass, type TestStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite({ callsPerMinute: false })
let operator: TestStaff

beforeAll(async () => {
  await letStaffAnswer(site)
  pass(site, MINUTE_MS)
  operator = await logInStaff(site, 'operator')
})

beforeEach(() => site.database.pool.query('delete from owed_answer'))

/** A member who reads a language writes these messages; returns the conversation. */
async function write(reads: Locale, ...texts: string[]) {
  const member = await addWriter(site, { name: 'Anna' })
  await site.database.pool.query('update member set language = $2 where id = $1', [member.id, reads])
  const character = await addWriter(site, { name: 'Robin', kind: 'fictional', credits: 0 })
  let conversation = ''
  for (const text of texts)
    conversation = (await member.write({ profile: character.id }, text)).body.conversation.id
  return conversation
}

/** The conversation that an operator who speaks one language is given, and lets go of. */
async function given(speaks: Locale, chosen?: Locale) {
  await operator.call(consoleApi.setLanguages, { body: { languages: [speaks] } })
  const { turn } = (await operator.call(consoleApi.takeNextTurn, { query: { language: chosen } })).body
  if (!turn) return null
  const { conversation, language } = turn
  await operator.call(consoleApi.releaseTurn, { params: { conversation }, body: { reason: 'other' } })
  return { conversation, language }
}

test.each<[Locale, Locale, string]>([
  ['nl', 'de', 'Guten Abend, wie war dein Tag heute? Ich habe lange gearbeitet.'],
  ['en', 'pl', 'Cześć, jak ci minął dzień? Ja byłam dzisiaj na spacerze z psem.'],
  ['de', 'fi', 'Hei, mitä sinulle kuuluu tänään? Minä kävin metsässä kävelyllä.'],
  ['nl', 'en', 'Good evening, how was your day? I went for a long walk with my dog.'],
])('a member who reads %s and writes %s waits for an operator of the latter', async (reads, writes, text) => {
  const conversation = await write(reads, text)
  expect(await given(reads)).toBeNull()
  expect(await given(writes)).toEqual({ conversation, language: writes })
})

test('short messages count together, and the last three of them', async () => {
  const conversation = await write('nl', 'Wie geht es dir?', 'Was machst du heute?', 'Ich bin noch im Büro')
  expect(await given('de')).toEqual({ conversation, language: 'de' })
})

test('what is too short to tell stays with the language that the member reads', async () => {
  const conversation = await write('nl', 'Guten Abend!')
  expect(await given('de')).toBeNull()
  expect(await given('nl')).toEqual({ conversation, language: 'nl' })
})

test.each<[Locale, string]>([
  ['nb', 'Hej, hvordan går det med dig i dag? Jeg har været på arbejde hele dagen.'],
  ['da', 'Hei, hvordan går det med deg i dag? Jeg har vært på jobb hele dagen.'],
  ['en-US', 'Good evening, how was your day? I went for a long walk with my dog.'],
])('languages that look alike are not told apart: a member who reads %s', async (reads, text) => {
  await write(reads, text)
  expect(await given(reads)).toMatchObject({ language: reads })
})

test('an operator is told what waits in other languages, and may take one of a language by name', async () => {
  const conversation = await write('nl', 'Guten Abend, wie war dein Tag heute? Ich habe lange gearbeitet.')
  expect(await given('nl')).toBeNull()
  expect((await operator.call(consoleApi.readQueue)).body).toMatchObject({
    waiting: 0,
    other_languages: [{ language: 'de', waiting: 1 }],
  })
  expect(await given('nl', 'fr')).toBeNull()
  expect(await given('nl', 'de')).toEqual({ conversation, language: 'de' })
})
