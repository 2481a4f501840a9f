import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { signOfUse } from './fixtures.ts'

export const PASSWORD = 'a-good-password'

/** A page, or a bare request context. */
type Caller = Pick<Page, 'request'>

/** Signs up and logs in a new member, whom no other test changes. Returns the mail address. */
export async function join(page: Caller, name = 'Sanne'): Promise<string> {
  const email = `${randomUUID()}@vonk.example`
  const joined = await page.request.post('/api/signup.php', {
    data: {
      email,
      password: PASSWORD,
      name,
      date_of_birth: '1990-05-17',
      gender: 'female',
      sexuality: 'hetero',
      country: 'NL',
      language: 'nl',
    },
  })
  expect(joined.status()).toBe(201)
  return email
}

type Mail = { to: string; text: string; headers: Record<string, string> }

/** The newest mail to an address, from the outbox of the demo. */
export async function mailTo(page: Caller, email: string): Promise<Mail> {
  const mails: Mail[] = await (await page.request.get('/demo/outbox.json')).json()
  const mail = mails.find(({ to }) => to === email)
  if (!mail) throw new Error(`no mail to ${email}`)
  return mail
}

/** Opens the link of the activation mail, so that others can see the member. */
export async function confirmAddress(page: Caller, email: string) {
  const [link = ''] = /\/api\/activate\.php\?token=[\w-]+/.exec((await mailTo(page, email)).text) ?? []
  const answer = await page.request.get(link)
  expect(answer.url()).toContain('/activate/done')
}

/** Opens a page as a member and waits until its scripts run, which is when it requests live events. */
export async function openAlive(page: Page, path: string) {
  const listens = page.waitForRequest('**/api/events.php*')
  await page.goto(path)
  await signOfUse(page)
  await listens
}
