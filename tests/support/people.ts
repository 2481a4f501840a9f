import { z } from 'zod'
import { api } from '../../core/contract/api.ts'
import type { CallOf } from '../../core/contract/endpoint.ts'
import type { TestSite } from './site.ts'

type Draft = CallOf<typeof api.signUp>['body']

/** Valid input for a signup. */
export const DRAFT: Draft = {
  email: 'anna@vonk.example',
  name: 'Anna',
  date_of_birth: '1990-05-01',
  password: 'a good password',
  gender: 'female',
  sexuality: 'hetero',
  country: 'NL',
  language: 'nl',
}

/** Signs a member up and returns the answer, with the cookies of the session. */
export const signUp = (
  site: Pick<TestSite, 'call'>,
  more: Partial<Draft> = {},
  headers: Record<string, string> = {},
  cookies: Record<string, string> = {},
) => site.call(api.signUp, { headers, cookies, body: { ...DRAFT, ...more } })

const mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
type Mail = z.output<typeof mail>

/** The mails to an address, newest first. */
export async function mailsTo(site: TestSite, email: string): Promise<Mail[]> {
  const { body } = await site.request(`/demo/outbox.json?${new URLSearchParams({ to: email })}`)
  return z.array(mail).parse(body)
}

/** The path of the link in a mail, without the host of the site. */
export function linkIn(mail: Pick<Mail, 'text'> | undefined): string {
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const url = new URL(link)
  return url.pathname + url.search
}

export const tokenIn = (mail: Mail | undefined) =>
  new URL(linkIn(mail), 'http://x').searchParams.get('token') ?? ''
