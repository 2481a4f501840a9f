import type { TestSite } from './site.ts'

const DRAFT = {
  email: 'anna@vonk.example',
  name: 'Anna',
  date_of_birth: '1990-05-01',
  password: 'a good password',
  gender: 'female',
  sexuality: 'hetero',
  country: 'NL',
  language: 'nl',
}

/** Signs somebody up and gives the answer, with the cookies of the login. */
export const signUp = (site: TestSite, more: object = {}, headers: Record<string, string> = {}) =>
  site.call({ method: 'POST', url: '/api/signup.php', headers, payload: { ...DRAFT, ...more } })

type Letter = { id: string; to: string; subject: string; text: string; html: string }

/** The letters written so far to an address, newest first. */
export async function lettersTo(site: TestSite, email: string): Promise<Letter[]> {
  const { body } = await site.call({ url: '/demo/outbox.json' })
  return body.filter(({ to }: Letter) => to === email)
}

/** The path of the link in a letter, without the site's address. */
export function linkIn(letter: Letter | undefined): string {
  const link = /https?:\/\/\S+/.exec(letter?.text ?? '')?.[0] ?? ''
  const url = new URL(link)
  return url.pathname + url.search
}

export const tokenIn = (letter: Letter | undefined) =>
  new URL(linkIn(letter), 'http://x').searchParams.get('token') ?? ''
