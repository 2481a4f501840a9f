import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Mails, openMails, startQuietly } from './notifications.ts'
import { openSite, type TestSite } from './site.ts'

type Given = Parameters<typeof openSite>[0]

/** A site for all tests of a file, opened in `beforeAll`; a function makes options that have to be waited for. */
export function testSite(options: Given | (() => Promise<Given>) = {}): TestSite {
  // Filled before the first test or any later hook reads it.
  const site = {} as TestSite
  beforeAll(async () => {
    Object.assign(site, await openSite(typeof options === 'function' ? await options() : options))
  })
  afterAll(() => site.close())
  return site
}

/** A site without members on a Saturday at eleven in Amsterdam, and its mails. */
export function quietTestSite(): { site: TestSite; mails: Mails } {
  const site = testSite()
  // Filled before the first test or any later hook reads it.
  const mails = {} as Mails
  beforeAll(async () => {
    Object.assign(mails, await openMails(site))
  })
  beforeEach(() => startQuietly(site))
  return { site, mails }
}
