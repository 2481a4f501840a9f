import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { CONSENT_COOKIE } from '../core/rules/site/consent.ts'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../core/rules/site/demo.ts'
import { ENTRY_COOKIE, ENTRY_STATEMENT } from '../core/rules/site/entry-warning.ts'
import { BROWSER_FLAGS, findBrowser } from '../scripts/find-browser.ts'

export async function launchBrowser(): Promise<Browser> {
  // Letters stand as on a phone, between whole pixels too.
  const args = [...BROWSER_FLAGS, '--font-render-hinting=none']
  return chromium.launch({ executablePath: await findBrowser(console.log), args })
}

export type BareBrowser = { port: number; close(): Promise<void> }

/** A browser without Playwright's defaults, for a tool that drives it through the debugging port. */
export async function launchBareBrowser(): Promise<BareBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'vonk-profile-'))
  const args = [...BROWSER_FLAGS, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(await findBrowser(console.log), [...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const close = async () => {
    // A wrapper script may have started the browser, so the signal goes to the process group of both.
    if (child.pid) process.kill(-child.pid, 'SIGTERM')
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (chunk) => {
      output += chunk
      const [, found] = output.match(/DevTools listening on ws:\/\/[^:]+:(\d+)\//) ?? []
      if (found) resolve(Number(found))
    })
    child.once('exit', () => reject(new Error(`the browser did not start:\n${output}`)))
  })
  return { port, close }
}

/** Answers the entry warning and the consent notice by cookies, so that they do not cover the pages. */
export async function answerQuestions(context: BrowserContext, url: string) {
  await context.addCookies([
    { name: ENTRY_COOKIE, value: ENTRY_STATEMENT, url },
    { name: CONSENT_COOKIE, value: 'necessary', url },
  ])
}

/** Gives a context the cookies of a `Cookie` header, such as that of a member who is logged in. */
export async function takeCookies(context: BrowserContext, url: string, header: string) {
  const cookies = header.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })
  await context.addCookies(cookies)
}

/** Logs in through the login page, as one of the demo accounts. */
export async function logIn(context: BrowserContext, url: string, who: keyof typeof DEMO_EMAILS) {
  await answerQuestions(context, url)
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.locator('main [name=email]').first().fill(DEMO_EMAILS[who])
  await page.locator('main [name=password]').first().fill(DEMO_PASSWORD)
  await page.locator('main form button[type=submit]').first().click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
  await page.close()
}
