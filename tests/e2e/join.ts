import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'a-good-password'

/** A page, or a bare request context. */
type Caller = Pick<Page, 'request'>

/** Signs up and logs in a new member, whom no other test changes. Returns the mail address. */
export async function join(page: Caller, name = 'Sanne', language = 'nl'): Promise<string> {
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
      language,
    },
  })
  expect(joined.status()).toBe(201)
  return email
}

type Mail = { subject: string; text: string; headers: Record<string, string> }

/** The mails to an address, newest first, from the outbox of the demo. */
export async function mailsTo({ request }: Caller, email: string): Promise<Mail[]> {
  return (await request.get('/demo/outbox.json', { params: { to: email } })).json()
}

/** The newest mail to an address. */
export async function mailTo(page: Caller, email: string): Promise<Mail> {
  const [mail] = await mailsTo(page, email)
  if (!mail) throw new Error(`no mail to ${email}`)
  return mail
}

/** Opens the link of the activation mail, so that others can see the member. */
export async function confirmAddress(page: Caller, email: string) {
  const [link = ''] = /\/api\/activate\.php\?token=[\w-]+/.exec((await mailTo(page, email)).text) ?? []
  const answer = await page.request.get(link)
  expect(answer.url()).toContain('/activate/done')
}

/** Signs up a member who is confirmed and has bought credits. */
export async function joinAsPremium(page: Caller) {
  await confirmAddress(page, await join(page))
  const order = await page.request.post('/api/order.php', { data: { package: 'p1', paymentmethod: 'card' } })
  const { payment_id } = await order.json()
  const paid = await page.request.post(`/demo/pay/${payment_id}`, { data: { outcome: 'paid' } })
  expect(paid.ok(), await paid.text()).toBe(true)
}

/** Signs up somebody to write to: messages to members of the demo cost nothing. Logs out again. */
export async function joinPartner(page: Caller): Promise<{ id: string; name: string }> {
  await confirmAddress(page, await join(page, 'Noor'))
  const { user } = await (await page.request.get('/api/user.php')).json()
  await page.request.post('/api/logout.php')
  return user.profile
}

/** Opens a page as a member and waits until its scripts run, which is when it requests live events. */
export async function openAlive(page: Page, path: string) {
  await Promise.all([page.waitForRequest('**/api/events.php*'), page.goto(path)])
}
