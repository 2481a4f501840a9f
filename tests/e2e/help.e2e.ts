import type { Page } from '@playwright/test'
import { helplineIn } from '../../core/rules/chat/helplines.ts'
import { authorityIn } from '../../core/rules/review/life-threats.ts'
import texts from '../../locales/en/chat/chat.json' with { type: 'json' }
import errors from '../../locales/en/shell/errors.json' with { type: 'json' }
import help from '../../locales/en/site/help.json' with { type: 'json' }
import { telephoneTo } from '../../web/ui/telephone-to.ts'
import { findingsOf } from '../support/axe.ts'
import { expect, test } from './fixtures.ts'
import { confirmAddress, join } from './join.ts'

/** Opens a conversation with a fictional profile as a member who lives in the Netherlands and reads English. */
async function openConversation(page: Page) {
  const { members } = await (await page.request.get('/api/members.php')).json()
  await confirmAddress(page, await join(page, 'Sanne', 'en'))
  await page.goto(
    `/chats/new?profile=${members.find(({ kind }: { kind: string }) => kind === 'fictional').id}`,
  )
}

async function send(page: Page, text: string) {
  await page.getByRole('textbox', { name: texts.composer.label }).fill(text)
  await page.getByRole('button', { name: texts.composer.send, exact: true }).click()
}

async function expectAccessible(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findingsOf(page), colorScheme).toEqual([])
  }
}

const balance = async (page: Page) => (await (await page.request.get('/api/waiting.php')).json()).credits

test('a member who may come to harm can tap whom to call in their country, and pays nothing @wide', async ({
  page,
  site,
}) => {
  await site.speak('en')
  await openConversation(page)
  const before = await balance(page)
  await send(page, 'I want to kill myself')
  const bar = page.getByRole('complementary', { name: texts.help.talk })
  const { number } = helplineIn('NL', 'en')
  await expect(bar.getByRole('link', { name: number })).toHaveAttribute('href', telephoneTo(number))
  const { emergency } = authorityIn('NL')
  await expect(bar.getByRole('link', { name: emergency })).toHaveAttribute('href', telephoneTo(emergency))
  await expect(page.getByRole('note').last()).toContainText('please talk to a person now')
  expect(await balance(page)).toBe(before)
  await expect(page.getByText(texts.composer.understood_or_back)).toBeHidden()
  await expectAccessible(page)
  await page.reload()
  await bar.getByRole('link', { name: texts.lines.more_help }).click()
  await expect(page.getByRole('heading', { level: 1, name: help.heading })).toBeVisible()
})

test('a member who may be a minor reads that the account is paused, and cannot go on writing @wide', async ({
  page,
  site,
}) => {
  await site.speak('en')
  await openConversation(page)
  await send(page, 'I am 15 years old')
  const paused = page.getByRole('note').last()
  await expect(paused.getByRole('link', { name: texts.lines.not_right })).toBeVisible()
  await expect(page.getByText(errors.age_check)).toBeVisible()
  await expect(page.getByRole('textbox', { name: texts.composer.label })).toBeHidden()
  await expectAccessible(page)
})

test('anybody finds numbers to call, opened at their own country, and leaves the page without a way back @wide', async ({
  page,
  site,
}) => {
  await site.speak('en')
  await page.goto('/help')
  await expect(page.getByText(helplineIn('GB', 'en').number).first()).toBeHidden()
  await page.getByText('United Kingdom').click()
  await expect(page.getByText(helplineIn('GB', 'en').number).first()).toBeVisible()
  await join(page, 'Sanne', 'en')
  await page.goto('/settings')
  await page.getByRole('main').getByRole('link', { name: help.heading }).click()
  await expect(page.getByText(helplineIn('NL', 'en').number)).toBeVisible()
  await expectAccessible(page)
  const entries = await page.evaluate(() => history.length)
  await page.route('https://www.wikipedia.org/', (route) => route.fulfill({ body: 'An encyclopedia' }))
  await page.getByRole('link', { name: help.leave }).click()
  await expect(page.getByText('An encyclopedia')).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('somebody who reports danger is told the number of their own country, whatever they read', async ({
  page,
  site,
}) => {
  await site.speak('en-US')
  await join(page, 'Sanne', 'en-US')
  await page.goto('/report')
  await expect(page.getByText(`Call ${authorityIn('NL').emergency} first.`)).toBeVisible()
})
