import { describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import type { CallOf } from '../../core/contract/endpoint.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { openRows } from '../../tests/support/open-rows.ts'
import { linkIn, mailsTo, signUp } from '../../tests/support/people.ts'
import { openSite } from '../../tests/support/site.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite()

/** Each visitor has a network address of their own, so that they do not share rate limits. */
let visitor = 0
type Draft = Parameters<typeof signUp>[1]
const join = (more: Draft = {}) => signUp(site, more, { 'x-forwarded-for': `192.0.2.${++visitor}` })
const LETTERS_ONLY = 'Gebruik alleen letters. Spaties, streepjes en apostrofs mogen ook.'
const LIKE_THE_TEAM = 'Deze naam klinkt als ons team of onze site. Kies een andere.'
const THROW_AWAY = 'Een wegwerpadres werkt hier niet. Vul een e-mailadres in dat je houdt.'
const userOf = async (cookies: Record<string, string>) =>
  (await site.call(api.readUser, { cookies })).body.user

describe('signing up', () => {
  test('logs in, gives the first credits and sends the mail that confirms the address', async () => {
    const answer = await join({ email: 'First@vonk.example' })
    expect(answer.status).toBe(201)
    expect(answer.body.user).toMatchObject({
      email: 'First@vonk.example',
      status: 'not_confirmed',
      credits: 6,
      paid_user: false,
      profile: { name: 'Anna', age: 35, status: 'disabled', main_image: null },
    })
    expect(await userOf(answer.cookies)).not.toBeNull()
    const [letter] = await mailsTo(site, 'First@vonk.example')
    expect(letter?.subject).toBe('Bevestig je e-mailadres bij Vonk')
    expect(letter?.text).toContain('http://localhost:3000/api/activate.php?token=')
  })

  test('writes the mail in the language of the member', async () => {
    await join({ email: 'polish@vonk.example', language: 'pl' })
    const [letter] = await mailsTo(site, 'polish@vonk.example')
    expect(letter?.html).toContain('<html lang="pl">')
  })

  test('with a known address is refused in its own sentence, also in other spelling', async () => {
    await join({ email: 'taken@vonk.example' })
    const answer = await join({ email: 'TAKEN@vonk.example ' })
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({
      error: 'email_taken',
      message: 'Dit e-mailadres heeft al een account op deze site',
    })
  })

  test('twice with one mailbox is refused, however its address is spelled', async () => {
    await join({ email: 'a.b.c@gmail.com' })
    for (const email of ['abc@gmail.com', 'A.bc+shop@googlemail.com']) {
      expect((await join({ email })).body.error, email).toBe('email_taken')
    }
    await join({ email: 'one+first@vonk.example' })
    const { cookies } = await join({ email: 'o.ne@vonk.example' })
    expect((await join({ email: 'one+second@vonk.example' })).body.error).toBe('email_taken')
    const change = { email: 'ONE@vonk.example', password: 'a good password' }
    expect((await site.call(api.requestMailChange, { cookies, body: change })).body.error).toBe('email_taken')
  })

  test('with a throw-away address is refused, and so is a change to one', async () => {
    for (const email of ['anna@mailinator.com', 'anna@a.mailinator.com']) {
      expect((await join({ email })).body.fields, email).toEqual({ email: THROW_AWAY })
    }
    const { cookies } = await join({ email: 'lasting@vonk.example' })
    const change = { email: 'anna@Mailinator.com', password: 'a good password' }
    const answer = await site.call(api.requestMailChange, { cookies, body: change })
    expect(answer.body.fields).toEqual({ email: THROW_AWAY })
  })

  test('the same address may join another site of the network', async () => {
    await join({ email: 'both@vonk.example' })
    const german = { email: 'both@vonk.example', country: 'DE' } as const
    const answer = await signUp(site, german, { host: 'funke.localhost', 'x-forwarded-for': '192.0.2.200' })
    expect(answer.status).toBe(201)
  })

  test('twice at the same moment makes one account', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => join({ email: 'race@vonk.example' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect(await mailsTo(site, 'race@vonk.example')).toHaveLength(1)
  })

  test.each([
    [{ email: 'nonsense' }, { email: 'Ongeldige e-mail' }],
    [{ email: '<anna@vonk.example>' }, { email: 'Ongeldige e-mail' }],
    [
      { name: 'new@vonk.example', email: 'new@vonk.example' },
      { name: 'Kies een naam die niet je e-mailadres is.' },
    ],
    [{ name: '@anna' }, { name: 'Een naam kan niet met @ beginnen.' }],
    [{ name: 'www.evil.example' }, { name: LETTERS_ONLY }],
    [{ name: 'An\u200bna' }, { name: LETTERS_ONLY }],
    [{ name: '\u202eannA' }, { name: LETTERS_ONLY }],
    [{ name: 'Аnna' }, { name: 'Schrijf je naam in één alfabet, zonder letters uit een ander.' }],
    [{ name: 'Vönk Support' }, { name: LIKE_THE_TEAM }],
    [{ name: 'V o n k' }, { name: LIKE_THE_TEAM }],
    [{ name: 'Ʋoŋĸ Supporŧ' }, { name: LIKE_THE_TEAM }],
    [{ date_of_birth: '2010-01-01' }, { date_of_birth: 'Je moet 18 jaar of ouder zijn om mee te doen.' }],
    [{ date_of_birth: '' }, { date_of_birth: 'Vul dit in.' }],
    [{ password: 'short' }, { password: 'Kies een wachtwoord van minstens 8 tekens.' }],
  ])('with %j is refused: %j', async (more, fields) => {
    const answer = await join({ email: 'rules@vonk.example', ...more })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual(fields)
  })

  test('stores the name in one spelling, and takes no worse one later', async () => {
    const { body, cookies } = await join({ email: 'spelling@vonk.example', name: ' Ａnna \u00a0 Maria ' })
    expect(body.user.profile.name).toBe('Anna Maria')
    const rename = (name: string) => site.call(api.updateUser, { cookies, body: { profile: { name } } })
    expect((await rename('Vonk Team')).body.fields).toEqual({ name: LIKE_THE_TEAM })
    expect((await rename('spelling@vonk.example')).status).toBe(422)
    expect((await rename('Bel 0612345678')).body.fields).toEqual({ name: LETTERS_ONLY })
    expect((await rename(' Anna  Sofie ')).body.user.profile.name).toBe('Anna Sofie')
  })

  test('age is counted to the day at the place of the site', async () => {
    const start = site.clock.now
    // In Amsterdam the date is already 15 March.
    site.clock.now = new Date('2026-03-14T23:30:00Z')
    const eighteenToday = await join({ email: 'today@vonk.example', date_of_birth: '2008-03-15' })
    const eighteenTomorrow = await join({ email: 'tomorrow@vonk.example', date_of_birth: '2008-03-16' })
    site.clock.now = start
    expect(eighteenToday.status).toBe(201)
    expect(eighteenTomorrow.status).toBe(422)
  })

  test('keeps where the member came from, without what does not belong there', async () => {
    const tracking = { network: 'acme', sub1: '<script>alert(1)</script>', sub2: 'x'.repeat(500) }
    const { body } = await join({ email: 'tracked@vonk.example', tracking })
    const { rows } = await site.database.pool.query('select tracking from member where id = $1', [
      body.user.id,
    ])
    expect(rows[0].tracking).toEqual({ network: 'acme', sub1: 'scriptalert1/script', sub2: 'x'.repeat(100) })
  })

  test('keeps the first message for later', async () => {
    const { rows: others } = await site.database.pool.query(
      "select member_id from profile where kind = 'fictional' limit 1",
    )
    const more = {
      email: 'message@vonk.example',
      member: others[0].member_id,
      signup_message: 'Hoi, leuk profiel',
    }
    const { body } = await join(more)
    const { rows } = await site.database.pool.query('select * from signup_message where member_id = $1', [
      body.user.id,
    ])
    expect(openRows('signup_message', rows)).toMatchObject([{ text: 'Hoi, leuk profiel' }])
  })

  test('is limited for somebody who tries many addresses', async () => {
    const answers: number[] = []
    for (let index = 0; index < 11; index++) {
      const headers = { 'x-forwarded-for': '198.51.100.9' }
      answers.push((await signUp(site, { email: 'taken@vonk.example' }, headers)).status)
    }
    expect(answers.at(-1)).toBe(429)
  })
})

describe('who may join', () => {
  const openTo = async (signups: string) => {
    const closed = await openSite()
    await changeSite(closed.database.db, { signups })
    return closed
  }

  test('with a traffic source only', async () => {
    const closed = await openTo('with_trafficsource')
    expect((await signUp(closed)).body.error).toBe('signup_closed')
    expect((await signUp(closed, { tracking: { network: 'acme' } })).status).toBe(201)
    await closed.close()
  })

  test('by invitation only', async () => {
    const closed = await openTo('invite_only')
    const answer = await signUp(closed, { tracking: { network: 'acme' } })
    expect(answer.status).toBe(403)
    expect(answer.body.error).toBe('signup_closed')
    await closed.close()
  })
})

describe('the activation link', () => {
  test('confirms the address and shows the profile; a second visit says that it is confirmed', async () => {
    const { cookies } = await join({ email: 'active@vonk.example' })
    const link = linkIn((await mailsTo(site, 'active@vonk.example'))[0])
    const first = await site.request({ url: link })
    expect(first.status).toBe(302)
    expect(first.headers.location).toBe('/activate/done')
    expect(await userOf(cookies)).toMatchObject({
      status: 'active',
      profile: { status: 'active', demo: false },
    })
    expect(first.cookies.activation).toBe('confirmed')
    const second = await site.request({ url: link })
    expect(second.headers.location).toBe('/activate/done')
    expect(second.cookies.activation).toBe('already')
  })

  test('works for a week', async () => {
    await join({ email: 'late@vonk.example' })
    const link = linkIn((await mailsTo(site, 'late@vonk.example'))[0])
    const start = site.clock.now
    site.clock.now = new Date(start.getTime() + 7 * DAY_MS)
    const answer = await site.request({ url: link })
    expect(answer.headers.location).toBe('/activate/error')
    expect(answer.cookies.activation).toBe('expired')
    site.clock.now = start
  })

  test.each(['', '?token=', '?token=invented'])('with "%s" leads to the error page', async (query) => {
    expect((await site.request({ url: `/api/activate.php${query}` })).headers.location).toBe(
      '/activate/error',
    )
  })

  test('can be sent again; the one before stops working; not without end', async () => {
    const { cookies } = await join({ email: 'again@vonk.example' })
    const old = linkIn((await mailsTo(site, 'again@vonk.example'))[0])
    const again = () => site.call(api.sendActivationMail, { cookies })
    expect((await again()).status).toBe(204)
    expect((await site.request({ url: old })).headers.location).toBe('/activate/error')
    for (let more = 0; more < 4; more++) await again()
    const refused = await again()
    expect(refused.status).toBe(429)
    expect(refused.body.error).toBe('too_many_mails')
  })
})

describe('the own profile', () => {
  const change = (
    cookies: Record<string, string>,
    profile: CallOf<typeof api.updateUser>['body']['profile'],
  ) => site.call(api.updateUser, { cookies, body: { profile } })

  test('can be filled in, and a city brings its region', async () => {
    const { cookies } = await join({ email: 'profile@vonk.example' })
    const { body: found } = await site.call(api.listCities, { query: { country: 'NL', name: 'utre' } })
    const utrecht = found.cities[0]
    expect(utrecht).toMatchObject({ name: 'Utrecht', region: 'NL-UT' })
    const answer = await change(cookies, {
      city: utrecht?.id,
      hair_colour: 'red',
      interests: ['wine', 'hiking', 'wine'],
      about: ' Ik hou van lange wandelingen. ',
    })
    expect(answer.body.user.profile).toMatchObject({
      city_name: 'Utrecht',
      region: 'NL-UT',
      hair_colour: 'red',
      interests: ['hiking', 'wine'],
      about: 'Ik hou van lange wandelingen.',
    })
    const moved = await change(cookies, { country: 'DE' })
    expect(moved.body.user.profile).toMatchObject({
      country: 'DE',
      region: null,
      city: null,
      hair_colour: 'red',
    })
  })

  test.each([
    [{ region: 'DE-BE' }, 'region'],
    [{ city: 'c_nowhere' }, 'city'],
    [{ name: '@x' }, 'name'],
  ])('%j is refused at %s', async (profile, field) => {
    const { cookies } = await join({ email: `refused-${field}@vonk.example` })
    const answer = await change(cookies, profile)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
  })

  test('nobody can change what they may not', async () => {
    const { cookies } = await join({ email: 'greedy@vonk.example' })
    for (const payload of [
      { profile: { kind: 'fictional' } },
      { profile: { date_of_birth: '1970-01-01' } },
      { paid_user: true },
    ]) {
      const answer = await site.request({ method: 'PUT', url: '/api/user.php', cookies, payload })
      expect(answer.status).toBe(422)
    }
  })
})

describe('a password that is easy to guess', () => {
  const choose = async (password: string) =>
    (await signUp(site, { email: 'guess@vonk.example', password })).body

  test.each(['password', '12345678', 'Password2024!', 'P@ssw0rd', 'qwertyuiop', 'aaaaaaaa', 'Iloveyou1'])(
    '%s is refused, with a text that says what to choose instead',
    async (password) => {
      expect(await choose(password)).toMatchObject({
        error: 'invalid_input',
        fields: { password: expect.stringContaining('drie losse woorden') },
      })
    },
  )

  test.each(['guess@vonk.example', 'Annaguess1', 'anna1990!'])(
    'of one’s own name or address is refused: %s',
    async (password) => {
      const { fields } = await choose(password)
      expect(fields?.password).toMatch(/^Je naam of e-mailadres/)
    },
  )
})
