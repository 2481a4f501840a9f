import { beforeAll, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { openSite, type TestSite } from '../../tests/support/site.ts'
import { builtPages } from '../main.ts'

let site: TestSite
/** Somebody whom visitors may see. */
let person: string
let gift: string

beforeAll(async () => {
  site = await openSite({ pages: await builtPages(), callsPerMinute: false })
  const found = await site.call(api.searchMembers, { query: {} })
  person = found.body.members[0]?.id ?? ''
  gift = `/chats/new?profile=${person}&gift=1`
  return () => site.close()
})

/** The addresses of the links on a page, as a visitor without scripts can follow them. */
async function linksOn(url: string): Promise<string[]> {
  const { body } = await site.app.inject({ url, cookies: { locale: 'nl' } })
  return [...body.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

const withReturn = (page: string, to: string) => `${page}?${new URLSearchParams({ to })}`

/** Sends the form of a page without scripts; gives the address it leads to. */
async function sendForm(url: string, fields: Record<string, string>) {
  const answer = await site.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost' },
    payload: new URLSearchParams(fields).toString(),
  })
  return {
    status: answer.statusCode,
    to: answer.headers.location,
    cookies: answer.cookies,
    body: answer.body,
  }
}

const account = () => ({
  gender: 'female',
  seeks: 'male',
  email: `${crypto.randomUUID()}@vonk.example`,
  name: 'Annemarie',
  birth_day: '07',
  birth_month: '05',
  birth_year: '1990',
  password: 'lang genoeg voor ons',
  country: 'NL',
  language: 'nl',
})

test('the login and the signup hand on the page that the visitor wanted', async () => {
  expect(await linksOn(withReturn('/login', gift))).toContain(withReturn('/signup', gift))
  expect(await linksOn(withReturn('/signup', gift))).toContain(withReturn('/login', gift))
  expect(await linksOn(`/members/${person}/signup`)).toContain(withReturn('/login', `/members/${person}`))
})

test('neither leads to another site or in a circle', async () => {
  expect(await linksOn('/login?to=//evil.example')).toContain('/signup')
  expect(await linksOn('/signup?to=/.//evil.example')).toContain('/login')
  expect(await linksOn(withReturn('/login', '/signup?liked=x'))).toContain('/signup')
})

test('the search and the prices lead to the signup and back', async () => {
  expect(await linksOn('/members?min_age=30')).toContain(withReturn('/signup', '/members?min_age=30'))
  expect(await linksOn('/pricing')).toContain(withReturn('/signup', '/pricing'))
})

test('joining leads through all steps to the page that the visitor wanted', async () => {
  const page = await site.app.inject({ url: withReturn('/signup', gift) })
  expect(page.body).toContain(`name="to" value="${gift.replaceAll('&', '&amp;')}"`)

  const joined = await sendForm('/signup', { ...account(), to: gift })
  expect(joined.to).toBe(`/complete-signup?${new URLSearchParams({ step: 'photo', to: gift })}`)

  const cookies = Object.fromEntries(joined.cookies.map(({ name, value }) => [name, value]))
  const steps = await site.app.inject({ url: String(joined.to), cookies })
  const next = `/complete-signup?${new URLSearchParams({ step: 'location', to: gift })}`
  expect(steps.body).toContain(next.replaceAll('&', '&amp;'))
  const last = `/complete-signup?${new URLSearchParams({ step: 'complete', to: gift })}`
  const end = await site.app.inject({ url: last, cookies })
  expect(end.body).toContain(`href="${gift.replaceAll('&', '&amp;')}"`)
})

test('a refused signup keeps where it leads', async () => {
  const refused = await sendForm(withReturn('/signup', gift), { ...account(), email: 'no', to: gift })
  expect(refused.body).toContain(`name="to" value="${gift.replaceAll('&', '&amp;')}"`)
})
