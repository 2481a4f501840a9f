import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Mails, openMails, startQuietly } from './notifications.ts'
import { openSite, type TestSite } from './site.ts'

/** A site that is open for the tests of a file, from its `beforeAll` on. */
export function testSite(options: Parameters<typeof openSite>[0] = {}): TestSite {
  // Filled before the first test or any later hook reads it.
  const site = {} as TestSite
  beforeAll(async () => {
    Object.assign(site, await openSite(options))
  })
  afterAll(() => site.close())
  return site
}

/** A site where nobody is left but those whom a test adds, on a Saturday at eleven in Amsterdam, and its mails. */
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
