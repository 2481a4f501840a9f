import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import type { CallOf } from '../../core/contract/endpoint.ts'
import type { Locale } from '../../core/i18n/locales.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { NOTHING_CHOSEN } from '../../core/rules/members/profile.ts'
import { DEFAULT_SITE } from '../../demo/install-sites.ts'
import { addWriter, creditsOf } from '../../tests/support/chat.ts'
import { addMember, namesOf, searchFor } from '../../tests/support/members.ts'
import { uploadOf } from '../../tests/support/photos.ts'
import { logInStaff, pass, readActions, type TestStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { say, sayToStaff } from '../platform/texts/texts.ts'

const site = testSite()
let odile: TestStaff
beforeAll(async () => {
  odile = await logInStaff(site, 'owner')
})

type Draft = CallOf<typeof consoleApi.makeCharacter>['body']

const DRAFT: Draft = {
  site: DEFAULT_SITE.id,
  name: 'Quirijn',
  gender: 'male',
  seeks: 'female',
  date_of_birth: '1988-04-12',
  country: 'NL',
  city: 'nl-utrecht',
  about: 'Ik bak brood en loop graag langs het water.',
  interests: ['cooking', 'hiking'],
  ...NOTHING_CHOSEN,
  reason_for_joining: 'chat',
  hair_colour: 'brown',
  relationship_status: 'single',
  facts: 'Has a dog called Moos.\nWorks in a bakery.',
  voice: 'Short sentences, dry humour.',
}

let city = ''
beforeAll(async () => {
  const { body } = await odile.call(consoleApi.findCharacterCities, {
    query: { country: 'NL', name: 'utrec' },
  })
  city = body.cities[0]?.id ?? ''
})

const make = (draft: Partial<Draft> = {}, key = randomUUID(), by = odile) =>
  by.call(consoleApi.makeCharacter, {
    headers: { 'idempotency-key': key },
    body: { ...DRAFT, city, ...draft },
  })
const read = async (id: string) => (await odile.call(consoleApi.readCharacter, { params: { id } })).body
const change = async (id: string, draft: Partial<Draft>, version?: number) => {
  const { site: _, ...rest } = { ...DRAFT, city, ...draft }
  const body = { ...rest, version: version ?? (await read(id)).version }
  return odile.call(consoleApi.changeCharacter, { params: { id }, body })
}
const rest = async (id: string) =>
  odile.call(consoleApi.restCharacter, {
    params: { id },
    body: { version: (await read(id)).version, reason: 'the pictures are worn out' },
  })
const wake = async (id: string) =>
  odile.call(consoleApi.wakeCharacter, {
    params: { id },
    body: { version: (await read(id)).version, reason: 'new pictures are there' },
  })

const picture = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#a65' } })
  .jpeg()
  .toBuffer()
const LICENSED = { source: 'licensed', maker: 'Studio Noord', origin: 'contract 2026-11' }
const addPicture = (id: string, fields: Record<string, string>, file = picture) =>
  odile.call(consoleApi.addCharacterPicture, { params: { id }, ...uploadOf({ file }, fields) })

/** The acts that a call leaves in the log. */
async function actsOf(run: () => Promise<unknown>) {
  const before = (await readActions(site)).length
  await run()
  return (await readActions(site))
    .slice(before)
    .map(({ what, refused }) => (refused ? `${what}: ${refused}` : what))
}

describe('what the rest of the console knows of characters', () => {
  test('the command box finds a character by the beginning of its name, for those who look after characters', async () => {
    const { body } = await make({ name: 'Zebedeus' })
    const find = async (who: TestStaff) =>
      (await who.call(consoleApi.find, { query: { q: 'zebed' } })).body.hits
    expect(await find(odile)).toEqual([
      { kind: 'character', id: body.id, title: 'Zebedeus', note: expect.stringMatching(/^Utrecht/) },
    ])
    expect(await find(await logInStaff(site, 'finance'))).toEqual([])
  })

  test('a licence that ends within 30 days is counted on the first page, and red if a picture outlasts it', async () => {
    const card = async () =>
      (await odile.call(consoleApi.readHome)).body.cards.find(({ id }) => id === 'licences')
    const ending = async () => {
      const { body } = await odile.call(consoleApi.listCharacters, { query: { licence: 'ending' } })
      return body.characters.map(({ name }) => name)
    }
    const dayIn = (days: number) =>
      new Date(site.clock.now.getTime() + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
    const { id } = (await make({ name: 'Licentius' })).body
    await addPicture(id, { ...LICENSED, until: dayIn(40) })
    expect(await card()).toEqual({ id: 'licences', count: 0, tone: 'green', oldest: null })
    await addPicture(id, { ...LICENSED, until: dayIn(20) })
    expect(await card()).toMatchObject({ count: 1, tone: 'amber', ends: dayIn(20) })
    expect(await ending()).toEqual(['Licentius'])
    await addPicture(id, { ...LICENSED, until: dayIn(5) })
    expect(await card()).toMatchObject({ count: 1, tone: 'amber', ends: dayIn(5) })
    const { body } = await odile.call(consoleApi.listCharacterSites)
    expect(body.sites.find((one) => one.id === DEFAULT_SITE.id)).toMatchObject({ answers: 'pal' })
  })
})

describe('a character that is made in the console', () => {
  test('stands in the search as a fictional profile at once, with its picture, and never as a member', async () => {
    const { body } = await make({ name: 'Wolfert' })
    await addPicture(body.id, LICENSED)
    const anna = await addMember(site, { gender: 'female', country: 'NL' })
    const found = await searchFor(site, {}, anna)
    const card = found.body.members.find(({ id }) => id === body.id)
    expect(card).toMatchObject({ kind: 'fictional', name: 'Wolfert', online: false, city: 'Utrecht' })
    expect(card?.main_image).not.toBeNull()
    const real = await searchFor(site, { real_only: 'true' }, anna)
    expect(namesOf(real.body.members)).not.toContain('Wolfert')
    const profile = await anna.call(api.readMember, { query: { id: body.id } })
    expect(profile.body.member).toMatchObject({
      kind: 'fictional',
      about: DRAFT.about,
      reason_for_joining: 'chat',
    })
    const login = 'select email, password_hash, sealed from member where id = $1'
    const { rows } = await site.database.pool.query(login, [body.id])
    expect(rows).toEqual([{ email: null, password_hash: null, sealed: null }])
  })

  test('is made once, however often its form is sent, and is one row of the log', async () => {
    const key = randomUUID()
    const ids: string[] = []
    const acts = await actsOf(async () => {
      const answers = await Promise.all([make({}, key), make({}, key), make({}, key)])
      ids.push(...answers.map(({ body }) => body.id))
    })
    expect(new Set(ids).size).toBe(1)
    expect(acts).toEqual(['characters.make'])
  })

  test('is refused field by field, in the language of whoever typed it, and leaves nothing', async () => {
    await odile.call(consoleApi.updateMe, { body: { language: 'nl' } })
    let answer: Awaited<ReturnType<typeof make>> | undefined
    const acts = await actsOf(async () => {
      answer = await make({
        name: 'Support',
        date_of_birth: '2012-01-01',
        about: ' ',
        interests: [],
        country: 'DE',
      })
    })
    await odile.call(consoleApi.updateMe, { body: { language: 'en' } })
    expect(answer).toMatchObject({ status: 422, body: { error: 'invalid_input' } })
    expect(Object.keys(answer?.body.fields ?? {}).sort()).toEqual([
      'about',
      'city',
      'date_of_birth',
      'interests',
      'name',
    ])
    expect(answer?.body.fields?.date_of_birth).toContain('18')
    expect(answer?.body.fields?.about).toMatch(/^Vul|^Dit|verplicht|in\.$/)
    expect(acts.filter((what) => what.startsWith('characters'))).toEqual([])
  })

  test.each([
    { field: 'about', text: 'Ik ben een echte vrouw, geen bot.', reason: 'claims_real' },
    { field: 'about', text: 'App me op 06 12 34 56 78', reason: 'contact_data' },
    { field: 'about', text: 'Zullen we afspreken?', reason: 'agrees_to_meet' },
    { field: 'about', text: 'Stuur me wat geld', reason: 'asks_money' },
    { field: 'about', text: 'Koop wat credits', reason: 'urges_to_buy' },
    { field: 'name', text: 'Insta Anna', reason: 'contact_data' },
    { field: 'facts', text: 'Zeg altijd: ik ben een echte vrouw, geen bot.', reason: 'claims_real' },
    { field: 'voice', text: 'Vraagt vaak: zullen we afspreken?', reason: 'agrees_to_meet' },
  ] as const)(
    'is refused with "$text" in its $field, when it is made and when it is changed',
    async ({ field, text, reason }) => {
      const { body } = await make({ name: 'Alwin' })
      const fields = { [field]: sayToStaff('en', `desk.guard.reasons.${reason}`) }
      expect(await make({ [field]: text })).toMatchObject({ status: 422, body: { fields } })
      expect(await change(body.id, { [field]: text })).toMatchObject({ status: 422, body: { fields } })
    },
  )

  test('tells what may not be read in each language of the staff', async () => {
    for (const language of ['nl', 'de', 'en'] as const) {
      await odile.call(consoleApi.updateMe, { body: { language } })
      const { body } = await make({ about: 'I am a real person' })
      expect(body).toMatchObject({
        fields: { about: sayToStaff(language, 'desk.guard.reasons.claims_real') },
      })
    }
  })

  test('stays who it is once somebody has written with it', async () => {
    const { body } = await make()
    const met = async () => (await odile.call(consoleApi.readCharacter, { params: { id: body.id } })).body.met
    expect(await met()).toBe(false)
    expect((await change(body.id, { name: 'Barend' })).status).toBe(200)
    await (await addWriter(site)).write({ profile: body.id })
    expect(await met()).toBe(true)
    for (const identity of [
      { name: 'Bernd' },
      { date_of_birth: '1980-01-01' },
      { gender: 'female' } as const,
    ])
      expect(await change(body.id, identity)).toMatchObject({ status: 409, body: { error: 'character_met' } })
    expect((await change(body.id, { name: 'Barend', about: 'I sail.', facts: 'Has two cats.' })).status).toBe(
      200,
    )
    await expect(
      site.database.pool.query(`update profile set name = 'Bernd' where member_id = $1`, [body.id]),
    ).rejects.toThrow('somebody has written')
  })

  test('is changed by whoever has seen its newest version alone', async () => {
    const { body } = await make({ name: 'Berend' })
    const { version } = await read(body.id)
    expect((await change(body.id, { name: 'Barend', facts: 'Has two cats.' })).status).toBe(200)
    const stale = await change(body.id, { name: 'Bernd' }, version)
    expect(stale).toMatchObject({ status: 409, body: { error: 'character_changed' } })
    expect(await read(body.id)).toMatchObject({ name: 'Barend', facts: 'Has two cats.', seeks: 'female' })
    const [row] = (await readActions(site)).filter(({ what }) => what === 'characters.change').slice(-2)
    expect(row).toMatchObject({ subject_id: body.id, before: { name: 'Berend' }, after: { name: 'Barend' } })
  })

  test('is found by the beginning of its name, page by page, on the sites of the person alone', async () => {
    await site.database.pool.query(
      `with made as (
         insert into member (id, site_id, status, language, signup_date)
         select gen_random_uuid(), $1, 'active', 'nl', now() from generate_series(1, 52) returning id)
       insert into profile (member_id, site_id, pool, kind, status, name, gender, sexuality, date_of_birth, country,
         last_active_at)
       select id, $1, $2, 'fictional', 'active', 'Xander ' || (row_number() over () % 26), 'male', 'hetero',
         '1990-01-01', 'NL', now() from made`,
      [DEFAULT_SITE.id, DEFAULT_SITE.pool],
    )
    const list = (query: CallOf<typeof consoleApi.listCharacters>['query']) =>
      odile.call(consoleApi.listCharacters, { query })
    const first = await list({ name: 'xand' })
    const second = await list({ name: 'xand', after: first.body.next ?? '' })
    expect(first.body.characters).toHaveLength(50)
    expect(second.body.characters).toHaveLength(2)
    const ids = [...first.body.characters, ...second.body.characters].map(({ id }) => id)
    expect(new Set(ids).size).toBe(52)
    expect(second.body.next).toBeNull()
    expect((await list({ name: 'xand', gender: 'female' })).body.characters).toEqual([])
    expect((await list({ name: 'xand', site: randomUUID() })).body.characters).toEqual([])
    const operator = await logInStaff(site, 'operator')
    expect((await operator.call(consoleApi.listCharacters, { query: {} })).status).toBe(403)
  })

  test('stays what it is: the database refuses another kind, a login, and a picture without a source', async () => {
    const { body } = await make({ name: 'Gijsbert' })
    const { pool } = site.database
    const tries: [string, string][] = [
      [`update profile set kind = 'member' where member_id = $1`, 'never changes'],
      [`update member set email = 'g@vonk.example', password_hash = 'x' where id = $1`, 'no login'],
      [`update member set sealed = 'x', mailbox_hash = 'x' where id = $1`, 'no login'],
      [
        `insert into photo (id, member_id, position, status, width, height, placeholder, created_at)
         values (gen_random_uuid(), $1, 0, 'active', 1, 1, '', now())`,
        'needs its source',
      ],
    ]
    for (const [statement, words] of tries)
      await expect(pool.query(statement, [body.id])).rejects.toThrow(words)
    const before = await countFigures()
    await make({ name: 'Gijsberta' })
    expect(await countFigures()).toEqual({ real: before.real, fictional: before.fictional + 1 })
  })
})

describe('a picture of a character', () => {
  test('is stored with its source or not at all, and the first one is the main one', async () => {
    const { body } = await make({ name: 'Ludo' })
    const { id } = body
    const without = await addPicture(id, { source: 'licensed', maker: '', origin: ' ' })
    expect(without).toMatchObject({ status: 422, body: { error: 'invalid_input' } })
    expect(Object.keys(without.body.fields ?? {})).toEqual(['maker', 'origin'])
    expect((await addPicture(id, { ...LICENSED, source: 'found' })).body.fields).toHaveProperty('source')
    expect((await addPicture(id, { ...LICENSED, until: '2020-01-01' })).body.fields).toHaveProperty('until')
    expect((await addPicture(id, LICENSED, Buffer.from('no picture'))).body.error).toBe('photo_kind')
    const acts = await actsOf(async () => {
      expect((await addPicture(id, { ...LICENSED, until: '2030-01-31' })).status).toBe(201)
    })
    expect(acts).toEqual(['characters.add_picture'])
    await addPicture(id, { source: 'generated', maker: 'A model', origin: 'seed 7' })
    const [first, second] = (await read(id)).pictures
    const source = { ...LICENSED, until: '2030-01-31' }
    expect(first).toMatchObject({ main: true, private: false, shown: true, source })
    const change = (picture: string, body: CallOf<typeof consoleApi.changeCharacterPicture>['body']) =>
      odile.call(consoleApi.changeCharacterPicture, { params: { id, picture }, body })
    await change(second?.id ?? '', { main: true })
    expect((await read(id)).pictures.map(({ main }) => main)).toEqual([false, true])
    const remove = { params: { id, picture: second?.id ?? '' } }
    expect((await odile.call(consoleApi.removeCharacterPicture, remove)).status).toBe(204)
    expect((await read(id)).pictures).toMatchObject([{ main: true }])
  })

  test('is taken down on the day after its licence ended, and shown again when it is prolonged', async () => {
    const { body } = await make({ name: 'Mels' })
    const { id } = body
    const day = (at: Date) => at.toISOString().slice(0, 10)
    const until = day(site.clock.now)
    const { body: added } = await addPicture(id, { ...LICENSED, until })
    await site.jobs.characters.endLicences.run()
    expect((await read(id)).pictures).toMatchObject([{ shown: true }])
    pass(site, 2 * DAY_MS)
    await site.jobs.characters.endLicences.run()
    odile = await logInStaff(site, 'owner')
    expect((await read(id)).pictures).toMatchObject([{ shown: false, main: false }])
    const prolonged = {
      source: 'licensed',
      maker: 'Studio Noord',
      origin: 'contract 2026-12',
      until: null,
    } as const
    const params = { id, picture: added.id }
    await odile.call(consoleApi.changeCharacterPicture, { params, body: { source: prolonged } })
    expect((await read(id)).pictures).toMatchObject([{ shown: true, main: true, source: prolonged }])
  })
})

describe('a character that is put to rest', () => {
  test('leaves the lists, says goodbye once in the language of each member and takes no message', async () => {
    const { body } = await make({ name: 'Anselm' })
    const { id } = body
    const languages: Locale[] = ['fi', 'pl']
    const writers = await Promise.all(
      languages.map(async (language) => {
        const writer = await addWriter(site, { gender: 'female' })
        await site.database.pool.query('update member set language = $2 where id = $1', [writer.id, language])
        const { body } = await writer.write({ profile: id })
        return { ...writer, language, conversation: body.conversation.id }
      }),
    )
    expect((await read(id)).conversations).toEqual({ open: 2, owed: 2 })
    expect(await actsOf(() => rest(id))).toEqual(['characters.rest'])
    expect(await rest(id)).toMatchObject({ status: 409, body: { error: 'character_resting' } })
    await site.jobs.characters.sayGoodbye.run()
    await site.jobs.characters.sayGoodbye.run()
    for (const { call, conversation, language, write, id: writer } of writers) {
      const { body } = await call(api.readChat, { query: { conversation } })
      const goodbye = say(language, 'character-messages.goodbye', { name: 'Anselm' })
      expect(body.messages.filter(({ mine, line }) => !mine && !line)).toMatchObject([
        { text: goodbye, author_kind: 'automatic', credits: 0 },
      ])
      expect(body.profile.rests).toBe(true)
      expect(body.write_error?.error).toBe('profile_rests')
      const held = await creditsOf(site, writer)
      expect(held).toEqual({ balance: 100, sum: 100 })
      const refused = await write({ conversation })
      expect(refused).toMatchObject({ status: 403, body: { error: 'profile_rests' } })
      expect(await creditsOf(site, writer)).toEqual(held)
      expect((await call(api.askIfReal, { query: { profile: id } })).body.answers).toBe('nobody')
    }
    const anna = await addWriter(site, { gender: 'female' })
    const { body: found } = await searchFor(site, { per_page: 60 }, anna)
    expect(namesOf(found.members)).not.toContain('Anselm')
    expect((await anna.write({ profile: id })).body.error).toBe('member_gone')
    expect((await read(id)).conversations.owed).toBe(0)
  })

  test('can be woken up, is found again and goes on where it stopped', async () => {
    const { body } = await make({ name: 'Thijmen' })
    const { id } = body
    const anna = await addWriter(site, { gender: 'female' })
    const { body: sent } = await anna.write({ profile: id })
    await rest(id)
    await site.jobs.characters.sayGoodbye.run()
    expect(
      (await odile.call(consoleApi.listCharacters, { query: { name: 'thijm', state: 'resting' } })).body
        .characters,
    ).toHaveLength(1)
    expect(await actsOf(() => wake(id))).toEqual(['characters.wake'])
    expect((await anna.write({ conversation: sent.conversation.id })).status).toBe(201)
    expect((await read(id)).rested).toBeNull()
  })
})

/** Members and fictional profiles, as the honesty page counts them. */
async function countFigures() {
  const { rows } = await site.database.pool.query<{ real: number; fictional: number }>(
    `select count(*) filter (where kind = 'member')::int as real,
       count(*) filter (where kind = 'fictional')::int as fictional from profile where status = 'active'`,
  )
  return rows[0] ?? { real: 0, fictional: 0 }
}
