import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../core/rules/site/demo.ts'
import chat from '../../locales/es/chat/chat.json' with { type: 'json' }
import { findingsOf } from '../support/axe.ts'
import { STAFFED_HOST } from '../support/names.ts'
import { expect, test } from './fixtures.ts'

/** The console is made for large screens, and its tests run once. */
const ONCE = { tag: ['@wide', '@only-wide'] }

/** Types the six digits that a demo shows. */
async function giveDigits(page: Page) {
  const shown = page.getByText('In this demo, the six digits are')
  const digits = /\d{6}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
  await page.getByLabel('Six digits').focus()
  await page.keyboard.type(digits)
}

async function givePassword(page: Page, email: string) {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
}

/** No screen of the console has more stops for the Tab key. */
const MOST_TABS = 200

/** Presses Tab until something has the focus. */
async function tabTo(target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < MOST_TABS; presses++) {
    await target.page().keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${target}`)
}

/** Presses two keys so quickly after each other that the console takes them for a pair, however slow the machine is. */
const pressPair = (page: Page, ...keys: [string, string]) =>
  Promise.all(keys.map((key) => page.keyboard.press(key)))

/** Accounts of the demo whose factors a test may change; a repeated test takes the next one. */
const OTHERS = ['marketer', 'support', 'finance', 'moderator', 'operator']

async function expectAccessibleInBothThemes(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findingsOf(page), colorScheme).toEqual([])
  }
}

// All of them work on the few cases of the demo, so one comes after the other.
test.describe.configure({ mode: 'default' })

test(
  'an owner works by the keyboard alone: invites somebody, reads the log, answers a ticket, decides a case',
  ONCE,
  async ({ page }, { retry, repeatEachIndex }) => {
    // A journey through five sections, each looked at in both themes.
    test.slow()
    const invited = `anna${retry}${repeatEachIndex}@example.com`
    await page.goto('/console/log')
    await expect(page.getByLabel('Email address')).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.type('owner@vonk.example')
    await page.keyboard.press('Tab')
    await page.keyboard.type(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await giveDigits(page)
    await expect(page.getByRole('heading', { name: 'Log', level: 1 })).toBeVisible()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('go st')
    await expect(page.getByRole('option', { name: 'Go to Staff' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible()
    await pressPair(page, 'g', 't')
    await expect(page.getByRole('heading', { name: /^Good to see you/ })).toBeVisible()
    await pressPair(page, 'g', 's')
    await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible()
    await page.keyboard.press('i')
    await expect(page.getByLabel('Email address')).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.type(invited)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`The invitation to ${invited} is on its way.`)).toBeVisible()

    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys of this screen' })).toContainText('Next row')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(invited)
    await expect(page.getByRole('option', { name: invited })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await tabTo(page.getByRole('link', { name: 'What happened to this account' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Log', level: 1 })).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: 'Invited somebody' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('term').filter({ hasText: 'Roles' })).toBeVisible()
    await expectAccessibleInBothThemes(page)

    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await pressPair(page, 'g', 'i')
    await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('V-9QX3RD')
    await expect(page.getByRole('option', { name: 'V-9QX3RD' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Charged twice', level: 1 })).toBeVisible()
    await page.keyboard.press('c')
    await expect(page.getByText('This is yours for another')).toBeVisible()
    await page.keyboard.press('r')
    await page.keyboard.type('Both payments are with us, and the second one is on its way back.')
    await tabTo(page.getByRole('button', { name: 'Send, wait for a reply' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Sent. The ticket waits for a reply.')).toBeVisible()

    await pressPair(page, 'g', 'r')
    await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible()
    await page.keyboard.press('n')
    const facts = page.getByLabel('Facts, in one sentence')
    await expect(page.getByRole('button', { name: 'Let go' })).toBeVisible()
    await page.keyboard.press('1')
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('w')
    await page.keyboard.press('r')
    await page.keyboard.type('Be kind')
    await tabTo(facts)
    await page.keyboard.type('Two messages threatened another member.')
    await page.reload()
    await expect(facts).toHaveValue('Two messages threatened another member.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('is decided.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Let go' })).toBeVisible()
    await expect(facts).toHaveCount(0)
    await page.keyboard.press('z')
    await expect(facts).toHaveValue('Two messages threatened another member.')
    await expect(page.getByLabel('House rule')).toHaveValue('kind')
    await page.keyboard.press('u')
    await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible()

    await pressPair(page, 'g', 'l')
    await expect(page.getByRole('link', { name: 'Invited somebody' }).first()).toBeVisible()
    await page.getByLabel('Site', { exact: true }).selectOption({ label: 'Vonk · closed.localhost' })
    await expect(page.getByText('No row fits these filters')).toBeVisible()
    await page.getByRole('link', { name: 'Review' }).click()
    await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/[?&]site=/)
  },
)

test(
  'a moderator on a phone marks a page of cases, decides them alike and takes it back',
  ONCE,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/console/review')
    await givePassword(page, 'moderator@vonk.example')
    await giveDigits(page)
    await page.getByLabel('Mark all on this page').check()
    await expect(page.getByRole('row', { name: /Minor/ }).getByRole('checkbox')).toHaveCount(0)
    await page.getByRole('button', { name: /^Decide \d+ alike/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nothing').check()
    await expectAccessibleInBothThemes(page)
    const shown = page.locator('[data-record]')
    const before = await shown.count()
    await dialog.getByRole('button', { name: 'Decide', exact: true }).click()
    await expect.poll(() => shown.count()).toBeLessThan(before)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(shown).toHaveCount(before)
  },
)

test(
  'a moderator decides marked cases alike by the keyboard, in the language of each member, and takes it back',
  ONCE,
  async ({ page }) => {
    await page.goto('/console/review')
    await givePassword(page, 'moderator@vonk.example')
    await giveDigits(page)
    const marks = page.locator('[data-record] input:checked')
    await expect(page.getByLabel('Mark all on this page')).toBeVisible()
    await page.keyboard.press('a')
    const count = await marks.count()
    await page.keyboard.press('b')
    const dialog = page.getByRole('dialog', { name: /^Decide \d+ alike/ })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('w')
    await page.keyboard.press('y')
    await page.keyboard.type('You used your profile')
    const german = dialog.getByLabel('Facts, in one sentence · German')
    await expect(german).toHaveValue('Du hast dein Profil oder deine Nachrichten für Werbung benutzt.')
    await german.fill('You asked another member for money, three times in one evening.')
    await german.blur()
    await expect(dialog.getByText('The facts seem to be in English. The member reads German.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Preview the mail' }).click()
    const preview = page.getByRole('dialog', { name: 'The mail to the member' })
    await expect(preview.locator('section')).not.toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('j')
    await expect(page.locator('[data-record] :focus')).toBeVisible()
    await page.keyboard.press('z')
    await expect(marks).toHaveCount(count)
    await page.keyboard.press('b')
    await expect(german).toHaveValue('You asked another member for money, three times in one evening.')
  },
)

test(
  'an owner is led through a threat to life by the keyboard alone, and keeps what was handed over',
  ONCE,
  async ({ page }) => {
    await page.goto('/console/review?kind=self_harm')
    await givePassword(page, 'owner@vonk.example')
    await giveDigits(page)
    await tabTo(page.getByRole('link', { name: /^R-/ }).first())
    await page.keyboard.press('Enter')
    await tabTo(page.getByRole('link', { name: 'Go through it step by step' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Threat to life/, level: 1 })).toBeVisible()
    await expect(page.getByText('Claim the case to see who it is and where.')).toBeVisible()
    await page.keyboard.press('c')
    await expect(page.getByText('Time there')).toBeVisible()
    await expectAccessibleInBothThemes(page)

    for (const step of ['1. Read everything', '2. Help offered', '3. Police called']) {
      await expect(page.locator('li', { hasText: step }).locator('details')).toHaveAttribute('open')
      await page.keyboard.press('d')
    }
    await expect(page.getByText('3 of 5 steps done')).toBeVisible()
    await page.keyboard.press('d')
    await page.keyboard.press('Space')
    await tabTo(page.getByLabel('To whom'))
    await page.keyboard.type('Police of Utrecht')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Police of Utrecht: Name')).toBeVisible()
    await page.keyboard.press('d')
    await expect(page.getByRole('link', { name: 'Decide the case' })).toBeVisible()
    await page.keyboard.press('u')
    await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible()
  },
)

test.describe('with a session that ends', () => {
  // The browser itself reports an answer that asks for a login.
  test.use({ allowConsoleErrors: true })

  test(
    'a passkey opens the console, and a login that ended is given over the page',
    ONCE,
    async ({ page, context }, { repeatEachIndex }) => {
      const email = `${OTHERS[repeatEachIndex % OTHERS.length]}@vonk.example`
      const devtools = await context.newCDPSession(page)
      await devtools.send('WebAuthn.enable')
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      await page.goto('/console/me')
      await givePassword(page, email)
      await giveDigits(page)
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await page.getByLabel('Name of this passkey').fill('Test key')
      await page.getByRole('button', { name: 'Make a passkey' }).click()
      const codes = page.getByRole('dialog', { name: 'Add a passkey' })
      await expect(codes.getByRole('listitem')).toHaveCount(10)
      await codes.getByLabel('I have kept these codes').check()
      await codes.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Passkey “Test key” on localhost').first()).toBeVisible()
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('button', { name: 'Log out' }).click()

      await givePassword(page, email)
      await page.getByRole('button', { name: 'Use passkey' }).click()
      await expect(page.getByRole('heading', { name: /^Good to see you/ })).toBeVisible()

      await page.goto('/console/me')
      await page.getByLabel('Name', { exact: true }).fill('Mila Jansen')
      await context.clearCookies({ name: /vonk_staff$/ })
      await page.getByRole('button', { name: 'Save' }).click()
      const dialog = page.getByRole('dialog', { name: 'Your login has ended' })
      await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: 'Use passkey' }).click()
      await expect(page.getByText('Saved.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Account' })).toContainText('Mila Jansen')
    },
  )
})

/** A member of the site that people answer on, who reads Spanish, which nobody else there does. */
async function memberWhoWrites(browser: Browser, text: string) {
  const { baseURL, extraHTTPHeaders } = test.info().project.use
  const context = await browser.newContext({
    baseURL: baseURL?.replace('localhost', STAFFED_HOST),
    extraHTTPHeaders,
  })
  const page = await context.newPage()
  await page.goto('/login')
  /** Calls the API from the page, because only browsers know the hosts of the demo. */
  const call = (method: string, path: string, body?: object) =>
    page.evaluate(
      async ([method, path, body, key]) => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': key }
        const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers }
        return (await fetch(`/api/${path}.php`, init)).json()
      },
      [method, path, body, randomUUID()] as const,
    )
  await call('POST', 'user', { email: DEMO_EMAILS.premium, password: DEMO_PASSWORD })
  await call('PUT', 'user', { language: 'es' })
  // The server reads the settings of its sites anew after some seconds.
  await expect.poll(async () => (await call('GET', 'settings')).fictional_answers).toBe('staff')
  const { members } = await call('GET', 'members')
  const profile = members.find(({ kind }: { kind: string }) => kind === 'fictional').id
  const { conversation } = await call('POST', 'message', { profile, text })
  return { page, conversation: String(conversation.id) }
}

test.describe('with a text that is refused', () => {
  // The browser itself reports the answer that refuses it.
  test.use({ allowConsoleErrors: true })

  test(
    'an operator answers with the truth by the keyboard alone, and the member reads who wrote it',
    ONCE,
    async ({ page, browser }, { repeatEachIndex }) => {
      const member = await memberWhoWrites(browser, '¿Eres una persona real?')
      await page.goto('/console/desk')
      // The six digits of an account count once, so a repeated test takes the other account.
      await givePassword(page, repeatEachIndex % 2 ? 'owner@vonk.example' : 'operator@vonk.example')
      await giveDigits(page)
      await expect(page.getByRole('heading', { name: 'Desk', level: 1 })).toBeVisible()
      await page.keyboard.press('l')
      const languages = page.getByRole('dialog', { name: 'Your languages' })
      for (const [language, isSpoken] of [
        ['English', false],
        ['Spanish', true],
      ] as const) {
        const choice = languages.getByLabel(language)
        await tabTo(choice)
        if ((await choice.isChecked()) !== isSpoken) await page.keyboard.press('Space')
      }
      await page.keyboard.press('Enter')
      await expect(languages).toBeHidden()

      await page.keyboard.press('n')
      await expect(page.getByRole('log')).toContainText('¿Eres una persona real?')
      await expect(page.getByRole('log')).toContainText('Already said for you')
      const draft = page.getByRole('textbox', { name: /^Your answer as/ })
      await expect(draft).toBeFocused()
      await page.keyboard.type('Claro, soy una persona real.')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('This text did not leave.')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expect(draft).toHaveValue('Claro, soy una persona real.')
      await expect(page.getByRole('list', { name: 'What the truth guard says' })).toContainText(
        'Not allowed:',
      )
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      await tabTo(page.getByRole('button', { name: /línea del sitio/ }).first())
      await page.keyboard.press('Enter')
      await expect(draft).toHaveValue(/línea del sitio/)
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText(/^Sent to/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Next conversation' })).toBeFocused()

      await member.page.goto(`/chats/${member.conversation}`)
      const answer = member.page.getByRole('log').getByRole('article').last()
      await expect(answer).toContainText('línea del sitio')
      await expect(answer).toContainText(chat.log.operator)
    },
  )
})

test(
  'an owner makes a site, publishes a price on it, and takes that back',
  ONCE,
  async ({ page }, { retry, repeatEachIndex }) => {
    const host = `vlam${retry}${repeatEachIndex}.example`
    await page.goto('/console/sites')
    await givePassword(page, 'owner@vonk.example')
    await giveDigits(page)
    await page.getByRole('link', { name: 'Spark', exact: true }).click()
    await page.getByRole('button', { name: 'Make a site like this' }).click()
    await page.getByLabel('Name').fill(host)
    await page.getByLabel('Host').fill(host)
    await page.getByLabel('Reason').fill('A second site for a test')
    await page.getByRole('button', { name: 'Make the site' }).click()
    await expect(page.getByRole('heading', { name: host, level: 1 })).toBeVisible()
    await expect(page.getByText('Nobody for now')).toBeVisible()
    await expectAccessibleInBothThemes(page)

    await page.getByRole('link', { name: 'Prices and credits' }).click()
    await page.getByLabel('Credits for a message').fill('0')
    await page.getByRole('button', { name: 'See what changes' }).click()
    await expect(page.getByText('One field is not right yet.')).toBeVisible()
    await page.getByLabel('Credits for a message').fill('3')
    await page.getByLabel('p1: EUR').fill('27.50')
    await page.getByRole('button', { name: 'See what changes' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row', { name: 'Packages · p1 · Price · EUR 29.99 27.50' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await dialog.getByLabel('Reason').fill('Cheaper for the start')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Version 2')).toBeVisible()
    await expect(page.getByLabel('p1: EUR')).toHaveValue('27.5')

    await page.getByRole('button', { name: 'Back to this' }).click()
    await dialog.getByLabel('Reason').fill('Too cheap')
    await dialog.getByRole('button', { name: 'Let it count again' }).click()
    await expect(page.getByText('Version 1 counts again.')).toBeVisible()
    await expect(page.getByLabel('p1: EUR')).toHaveValue('29.99')
  },
)
