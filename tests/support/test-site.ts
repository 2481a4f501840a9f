import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Mails, openMails, startQuietly } from './notifications.ts'
import { openSite, type TestSite } from './site.ts'

/** A site for all tests of a file, opened in `beforeAll`. */
export function testSite(options: Parameters<typeof openSite>[0] = {}): TestSite {
  // Filled before the first test or any later hook reads it.
  const site = {} as TestSite
  beforeAll(async () => {
    Object.assign(site, await openSite(options))
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
