import { beforeAll, expect, test } from 'vitest'
import { addWriter, type Writer } from '../../../tests/support/chat.ts'
import { openLogin } from '../../../tests/support/members.ts'
import { openSite, type TestSite } from '../../../tests/support/site.ts'
import { builtPages } from '../../main.ts'

let site: TestSite
let anna: Writer

beforeAll(async () => {
  site = await openSite({ pages: await builtPages(), callsPerMinute: false })
  anna = await addWriter(site)
  return () => site.close()
})

const NOBODY = '00000000-0000-4000-8000-000000000000'

const NOT_THERE = [
  '/nothing',
  '/nothing/here',
  '/nothing/here/at/all',
  `/members/${NOBODY}`,
  `/members/${NOBODY}/chat`,
  `/members/${NOBODY}/landing`,
  `/members/${NOBODY}/landing2/general`,
  `/members/${NOBODY}/landing3/general`,
  `/members/${NOBODY}/signup`,
  `/likes/m/${NOBODY}`,
  '/likes/nothing',
  `/chats/${NOBODY}`,
  `/chats/new?profile=${NOBODY}`,
  `/transactions/${NOBODY}`,
  '/credits/nothing',
  `/directdebit?payment_id=${NOBODY}`,
  '/landers/gallery/nothing',
  '/landers/nothing',
]

async function titleOf(url: string, cookies: Record<string, string>) {
  const { body, statusCode } = await site.app.inject({ url, cookies: { ...cookies, locale: 'en' } })
  return { url, status: statusCode, title: /<title>([^<]*)<\/title>/.exec(body)?.[1] }
}

test('a page that is not there has a title of its own, and never that of another page', async () => {
  const cookies = await openLogin(site, anna.id)
  const found = await Promise.all([{}, cookies].flatMap((who) => NOT_THERE.map((url) => titleOf(url, who))))
  // Visitors are sent to the login from the pages of members.
  const lost = found.filter(({ status }) => status >= 400)
  expect(lost.length).toBeGreaterThan(20)
  expect(lost.filter(({ title }) => !title?.startsWith('Not found · '))).toEqual([])
})
