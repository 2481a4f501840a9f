import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { ChatItem } from '../../core/contract/chat/chat.ts'
import type { MemberCard } from '../../core/contract/members/members.ts'
import texts from '../../locales/nl/chat/chat.json' with { type: 'json' }
import lines from '../../locales/nl/chat/lines.json' with { type: 'json' }
import money from '../../locales/nl/money/money.json' with { type: 'json' }
import month from '../../locales/nl/money/month.json' with { type: 'json' }
import alerts from '../../locales/nl/shell/alerts.json' with { type: 'json' }
import errors from '../../locales/nl/shell/errors.json' with { type: 'json' }
import shell from '../../locales/nl/shell/shell.json' with { type: 'json' }
import ui from '../../locales/nl/shell/ui.json' with { type: 'json' }
import { expect, isPhone, test } from './fixtures.ts'
import { confirmAddress, join } from './join.ts'

/** Adds a new member whom others can see. Returns the id of the profile. */
async function joinVisibly(page: Page): Promise<string> {
  await confirmAddress(page, await join(page))
  return (await (await page.request.get('/api/user.php')).json()).user.profile.id
}

/** Adds another member in a browser of their own. */
async function somebodyElse(browser: Browser): Promise<{ page: Page; id: string }> {
  const { baseURL, viewport, extraHTTPHeaders } = test.info().project.use
  const context = await browser.newContext({ baseURL, viewport, extraHTTPHeaders, locale: 'nl' })
  const page = await context.newPage()
  return { page, id: await joinVisibly(page) }
}

/** Sends a message by the API. Returns the conversation. */
async function say(
  page: Page,
  to: { profile: string } | { conversation: string },
  text: string,
): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await page.request.post('/api/message.php', { data: { ...to, text }, headers })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).conversation.id
}

async function characters(page: Page): Promise<MemberCard[]> {
  const { members } = await (await page.request.get('/api/members.php')).json()
  return members.filter(({ kind }: MemberCard) => kind === 'fictional')
}

const openNew = (page: Page, profile: string) => page.goto(`/chats/new?profile=${profile}`)
const field = (page: Page) => page.getByRole('textbox', { name: texts.composer.label })
const log = (page: Page) => page.getByRole('log')
const messages = (page: Page) => log(page).getByRole('article')
const list = (page: Page) => page.getByRole('complementary', { name: texts.list.label })

async function write(page: Page, text: string) {
  await field(page).fill(text)
  await page.getByRole('button', { name: texts.composer.send, exact: true }).click()
}

test('two members talk live: words, typing, unread and read travel by themselves', async ({
  page,
  browser,
  site: me,
}) => {
  await joinVisibly(page)
  const other = await somebodyElse(browser)
  await other.page.goto('/chats')
  await openNew(page, other.id)
  await expect(page.getByText(texts.log.beginning.replace('{name}', 'Sanne'))).toBeVisible()
  await write(page, 'Hoi, hoe is je avond?')
  await expect(page).toHaveURL(/\/chats\/[\da-f-]{36}$/)
  await expect(messages(page)).toHaveCount(1)
  await expect(field(page)).toBeFocused()
  await expect(messages(page).getByText(texts.log.sent)).toBeAttached()

  const item = list(other.page).getByRole('listitem')
  await expect(item).toContainText('Hoi, hoe is je avond?')
  await expect(item.getByText('1 ongelezen bericht', { exact: true })).toBeAttached()
  const opening = other.page.waitForRequest(/\/chats\/.*\.data/)
  await item.getByRole('link').click()
  // The list is there and changes live, so it is not loaded again.
  expect((await opening).url()).not.toContain('chat-list')
  await expect(messages(other.page)).toHaveCount(1)
  await expect(messages(page).getByText(texts.log.read)).toBeAttached()
  await me.expectAccessible()

  await field(other.page).pressSequentially('Heel')
  await expect(page.locator('.chat-header').getByText(texts.header.typing)).toBeVisible()
  await write(other.page, 'Heel rustig, en die van jou?')
  await expect(messages(page).nth(1)).toContainText('Heel rustig')
  // An open conversation marks its messages as read.
  await expect(messages(other.page).nth(1).getByText(texts.log.read)).toBeAttached()
  const { chats }: { chats: ChatItem[] } = await (await page.request.get('/api/chats.php')).json()
  expect(chats.map((chat) => [chat.profile.id, chat.num_unread_messages])).toEqual([[other.id, 0]])
  await other.page.goBack()
  await expect(other.page).toHaveURL('/chats')
  await expect(item).toContainText('Heel rustig, en die van jou?')
  await expect(item.getByText('1 ongelezen bericht', { exact: true })).not.toBeAttached()
  await other.page.context().close()
})

test('whoever is asked for money by a stranger reads a word of the site once, and the stranger does not', async ({
  page,
  browser,
  site: me,
}) => {
  const other = await somebodyElse(browser)
  const conversation = await say(
    other.page,
    { profile: await joinVisibly(page) },
    'Kun je me 200 euro lenen?',
  )
  const warning = (reader: Page) => reader.getByText(texts.warning.text)
  await other.page.goto(`/chats/${conversation}`)
  await expect(messages(other.page)).toHaveCount(1)
  await expect(warning(other.page)).toHaveCount(0)
  await page.goto(`/chats/${conversation}`)
  await expect(warning(page)).toBeVisible()
  await me.expectAccessible()
  await page.getByRole('button', { name: texts.warning.fine }).click()
  await expect(warning(page)).toHaveCount(0)
  await page.reload()
  await expect(messages(page)).toHaveCount(1)
  await expect(warning(page)).toHaveCount(0)
  await other.page.context().close()
})

test('who writes to a member of a wish to die is shown whom to call, and the reader sees nothing of it', async ({
  page,
  browser,
}) => {
  const other = await somebodyElse(browser)
  const conversation = await say(other.page, { profile: await joinVisibly(page) }, 'Hoe gaat het?')
  const bar = (reader: Page) => reader.getByRole('complementary', { name: texts.help.talk })
  await other.page.goto(`/chats/${conversation}`)
  await page.goto(`/chats/${conversation}`)
  await write(page, 'Ik wil niet meer leven.')
  await expect(bar(page)).toBeVisible()
  await expect(messages(other.page)).toHaveCount(2)
  await expect(bar(other.page)).toHaveCount(0)
  await say(other.page, { conversation }, 'Ik ben er voor je.')
  await expect(messages(page)).toHaveCount(3)
  await expect(bar(page)).toBeVisible()
  await other.page.context().close()
})

test.describe('without a connection', () => {
  test.use({ allowConsoleErrors: true })

  test('nothing is missed and nothing repeated', async ({ page, browser }) => {
    const other = await somebodyElse(browser)
    const conversation = await say(other.page, { profile: await joinVisibly(page) }, 'eerste')
    // The stream ends right after its start, and every later request fails.
    await page.route('**/api/**', (route) => route.abort())
    const stream = { contentType: 'text/event-stream', body: 'retry: 300\nid: 0\n\n' }
    await page.route('**/api/events.php*', (route) => route.fulfill(stream), { times: 1 })
    await page.goto(`/chats/${conversation}`)
    await say(other.page, { conversation }, 'tweede')
    await say(other.page, { conversation }, 'derde')
    await page.waitForEvent('requestfailed', (request) => request.url().includes('/api/events.php'))
    await expect(messages(page)).toHaveCount(1)
    await page.unrouteAll()
    await expect(messages(page)).toHaveCount(3)
    await expect(log(page)).toContainText(/eerste.*tweede.*derde/s)
    // The member's answer comes after all missed messages, and no message comes twice.
    await write(page, 'vierde')
    await expect(log(page)).toContainText(/derde.*vierde/s)
    await expect(messages(page)).toHaveCount(4)
    await other.page.context().close()
  })

  test('what could not be sent stays, survives a reload, and is sent once', async ({ page }) => {
    const [stranger] = await characters(page)
    await joinVisibly(page)
    await page.route('**/api/message.php', (route) => route.abort())
    await openNew(page, stranger?.id ?? '')
    await write(page, 'Komt dit aan?')
    await expect(messages(page).getByText(texts.log.offline)).toBeVisible()
    await page.reload()
    await expect(messages(page)).toContainText('Komt dit aan?')
    // The first answer gets lost on its way back, and the browser retries with the same key.
    await page.unroute('**/api/message.php')
    await page.route(
      '**/api/message.php',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await messages(page).getByRole('button', { name: texts.log.retry }).click()
    await expect(page).toHaveURL(/\/chats\/[\da-f-]{36}$/)
    await expect(messages(page).filter({ hasText: 'Komt dit aan?' })).toHaveCount(1)
    await expect(messages(page).first().getByText(texts.log.sent)).toBeAttached()
    await expect(page.getByText('nog 4 credits')).toBeVisible()
  })

  test('where streams are blocked, messages arrive with the refresh', async ({ page, browser }) => {
    const other = await somebodyElse(browser)
    const conversation = await say(other.page, { profile: await joinVisibly(page) }, 'eerste')
    await page.route('**/api/events.php*', (route) => route.abort())
    await page.clock.install()
    await page.goto(`/chats/${conversation}`)
    await page.clock.fastForward(10_000)
    await say(other.page, { conversation }, 'tweede')
    await page.clock.fastForward(61_000)
    await expect(messages(page)).toHaveCount(2)
    await other.page.context().close()
  })
})

test.describe('a third conversation', () => {
  test.use({ allowConsoleErrors: true })

  test('of a free member is for premium members: said before it is written, and what was written is kept', async ({
    page,
  }) => {
    const [first, second, third, fourth] = await characters(page)
    await joinVisibly(page)
    await openNew(page, third?.id ?? '')
    for (const one of [first, second]) await say(page, { profile: one?.id ?? '' }, 'Hoi')
    await write(page, 'Ook hoi')
    const notice = page.getByText(texts.notices.premium.title, { exact: true })
    await expect(notice).toBeVisible()
    await page.getByRole('link', { name: texts.notices.premium.action }).click()
    const back = `/chats/new?profile=${third?.id}`
    // The packages open over the conversation, and lead on with the way back to it.
    const packages = page.getByRole('dialog', { name: money.packages.heading })
    await expect(packages.getByRole('radio', { name: '110 credits', exact: true })).toBeChecked()
    await packages.getByRole('button', { name: /^Verder · / }).click()
    await expect(page).toHaveURL(`/credits/p2?${new URLSearchParams({ to: back })}`)
    await page.goto(back)
    await expect(messages(page)).toContainText('Ook hoi')
    await expect(field(page)).toHaveCount(0)
    await page.goto(`/chats/new?profile=${fourth?.id}&text=Nog+een`)
    await expect(
      page.getByText(texts.notices.premium.before.replace('{name}', fourth?.name ?? '')),
    ).toBeVisible()
    await expect(field(page)).toHaveCount(0)
    const drafts = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(await drafts()).toContain('Nog een')

    // A logout removes drafts and unsent messages from the device.
    await page.goto('/chats')
    await page.getByRole('button', { name: shell.navigation.account }).click()
    await page.getByRole('button', { name: shell.navigation.logout }).click()
    await expect(page).toHaveURL('/')
    const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(kept.filter((key) => key.startsWith('chat-'))).toEqual([])
  })
})

test('a fictional profile says so in its conversation, and its answer says who wrote it', async ({
  page,
  site: me,
}) => {
  const [character] = await characters(page)
  await joinVisibly(page)
  await page.goto(`/chats/new?profile=${character?.id}&text=Ben+je+echt%3F`)
  await expect(page.locator('.chat-fictional').getByRole('button', { name: ui.fictional.word })).toBeVisible()
  await expect(page.locator('.chat-fictional')).toContainText(ui.answers.pal)
  const say = (words: string) => words.replace('{site}', 'Vonk').replace('{name}', character?.name ?? '')
  await expect(page.locator('.chat-introduction')).toContainText(say(lines.who_pal[1]))
  await expect(field(page)).toHaveValue('Ben je echt?')
  await expect(page).toHaveURL(`/chats/new?profile=${character?.id}`)
  await expect(page.getByText(/2 credits per bericht \(uit je gratis credits\)/)).toBeVisible()
  // The site itself says whether somebody is real: above the composer before the first answer, later in the menu.
  const question = page.getByRole('link', { name: texts.real.ask })
  const truth = page.getByRole('dialog', { name: texts.real.ask })
  const verdict = texts.real.fictional.title.replace('{name}', character?.name ?? '')
  await question.click()
  await expect(truth.getByText(verdict)).toBeVisible()
  await expect(truth.getByText(texts.real.fictional.pal)).toBeVisible()
  await me.expectAccessible()
  await page.keyboard.press('Escape')
  await expect(truth).toBeHidden()
  await page.getByRole('button', { name: texts.composer.send, exact: true }).click()
  // What the site says stands around the question before there is any answer.
  const said = page.getByRole('log').getByRole('note')
  await expect(said).toHaveText([say(lines.who_pal[1]), new RegExp(say(lines.again_pal[1]))])
  await expect(messages(page).nth(1)).toContainText(texts.log.automatic, { timeout: 60_000 })
  await expect(question).toHaveCount(0)
  const menu = page.getByRole('button', { name: texts.header.menu.replace('{name}', character?.name ?? '') })
  await menu.click()
  await question.press('Enter')
  await expect(truth.getByText('1 bericht automatisch geschreven')).toBeVisible()
  await page.goBack()
  await expect(truth).toBeHidden()
  // Whoever asks for the truth gets the credits back. What the program understands is paid.
  await expect(said.last()).toContainText(/credits zijn terug/)
  await field(page).fill('Hoi!')
  await page.getByRole('button', { name: texts.composer.send, exact: true }).click()
  await expect(messages(page).nth(3)).toContainText(texts.log.automatic, { timeout: 60_000 })
  // The menu also says what this month has cost so far, and on whom.
  await menu.click()
  await page.getByRole('link', { name: texts.header.month }).click()
  const spent = page.getByRole('dialog', { name: /^Uitgegeven/ })
  await expect(spent.getByRole('listitem').filter({ hasText: month.fictional })).toContainText('2 credits')
  await page.keyboard.press('Escape')
  await expect(spent).toBeHidden()
  await expect(page.locator('.chat-fictional')).toContainText(ui.fictional.word)
  // The heart of a message is given and taken back by a double tap, and by its button.
  const answer = messages(page).nth(1)
  const heart = answer.getByRole('button', { name: texts.heart.give })
  // The heart is shown before the server has it.
  const kept = page.waitForResponse('**/api/heart.php')
  await answer.locator('.chat-bubble').dblclick()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect((await kept).ok()).toBe(true)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  await page.goto('/chats')
  await expect(list(page).getByRole('listitem')).toContainText(ui.fictional.word)
  await me.expectAccessible()
})

test('the composer stays on the first screen of a small phone, whatever is due at once', async ({ page }) => {
  test.skip(!isPhone(), 'a wide screen has more room')
  await page.setViewportSize({ width: 360, height: 740 })
  const [character] = await characters(page)
  await join(page)
  // Unconfirmed, within the time bonus, with opening lines and a fictional profile: all notices show.
  await openNew(page, character?.id ?? '')
  await expect(page.locator('.chat-notices').getByText(alerts.activation.title)).toBeVisible()
  await expect(page.locator('.opening-line').first()).toBeAttached()
  for (const part of [field(page), page.getByRole('button', { name: texts.composer.send, exact: true })])
    await expect(part).toBeInViewport({ ratio: 1 })
  // Tools fold while somebody types, and the counter shows from four fifths of the length.
  await expect(page.getByRole('button', { name: texts.composer.tools })).toHaveCount(0)
  await field(page).fill('a'.repeat(800))
  await expect(page.getByText('nog 200 tekens')).toBeVisible()
  await expect(page.getByRole('button', { name: texts.composer.tools })).toBeVisible()
  await expect(page.getByRole('button', { name: texts.composer.send, exact: true })).toBeInViewport({
    ratio: 1,
  })
})

test.describe('somebody who blocks the member meanwhile', () => {
  test.use({ allowConsoleErrors: true })

  test('cannot be written to: what was typed stays, and the chat says what to do next', async ({
    page,
    browser,
    site: me,
  }) => {
    const other = await somebodyElse(browser)
    const mine = await joinVisibly(page)
    const conversation = await say(other.page, { profile: mine }, 'Hoi')
    await page.goto(`/chats/${conversation}`)
    await other.page.request.post('/api/block.php', { data: { profile: mine } })
    await write(page, 'Ben je er nog?')
    const notice = page.getByText(texts.notices.gone.title.replace('{name}', 'Sanne'), { exact: true })
    await expect(notice).toBeVisible()
    await expect(messages(page).last()).toContainText(errors.conversation_gone)
    await expect(messages(page).last()).toContainText('Ben je er nog?')
    await expect(page.getByRole('link', { name: texts.empty.action })).toBeVisible()
    await me.expectAccessible()
    // A page that is loaded later says so too, and leads back to the messages.
    const answer = await page.goto(`/chats/${conversation}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: texts.gone.heading })).toBeVisible()
    await page.getByRole('link', { name: texts.header.back }).click()
    await expect(page).toHaveURL('/chats')
    // Taken back, the message of before is sent at last.
    await other.page.request.delete('/api/block.php', { data: { profile: mine } })
    await page.goto(`/chats/${conversation}`)
    await messages(page).getByRole('button', { name: texts.log.retry }).click()
    await expect(messages(page).last().getByText(texts.log.sent)).toBeAttached()
    await expect(field(page)).toBeVisible()
    await other.page.context().close()
  })
})

test('matches that are made during a conversation are shown in it, two at once', async ({
  page,
  browser,
}) => {
  const mine = await joinVisibly(page)
  const [one, two] = [await somebodyElse(browser), await somebodyElse(browser)]
  const conversation = await say(one.page, { profile: mine }, 'Hoi')
  for (const { id } of [one, two]) await page.request.post('/api/like.php', { data: { profile: id } })
  await page.goto(`/chats/${conversation}`)
  await field(page).fill('Wacht')
  for (const other of [one, two]) await other.page.request.post('/api/like.php', { data: { profile: mine } })
  const notes = page.getByRole('region', { name: ui.toast.region })
  await expect(notes.getByText(alerts.match.title)).toHaveCount(2)
  await expect(field(page)).toBeFocused()
  // The second one is somebody else, whom the note leads to.
  await notes.getByRole('button', { name: alerts.match.write }).click()
  await expect(page).toHaveURL(`/chats/new?profile=${two.id}`)
  for (const other of [one, two]) await other.page.context().close()
})

test.describe('a conversation', () => {
  test.use({ allowConsoleErrors: true })

  test('is deleted at once, and comes back if the server does not follow', async ({ page, browser }) => {
    // Somebody who does not write back, which would bring the conversation back.
    const other = await somebodyElse(browser)
    await joinVisibly(page)
    const conversation = await say(page, { profile: other.id }, 'Hoi')
    const name = 'Sanne'
    const remove = async () => {
      await page.goto(`/chats/${conversation}`)
      await page.getByRole('button', { name: texts.header.menu.replace('{name}', name) }).click()
      await page.getByRole('button', { name: texts.header.delete }).click()
      await page.getByRole('dialog').getByRole('button', { name: texts.delete.submit }).click()
      await expect(page).toHaveURL('/chats')
    }
    const refusal = { error: 'forbidden', message: 'x' }
    await page.route('**/api/chat.php', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 403, json: refusal })
        : route.continue(),
    )
    await remove()
    await expect(page.getByText(texts.delete.failed)).toBeVisible()
    await expect(list(page).getByRole('link', { name })).toBeVisible()
    await page.unroute('**/api/chat.php')
    const followed = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await remove()
    await expect(page.getByRole('heading', { name: texts.empty.heading })).toBeVisible()
    // The same page, loaded anew once the server has followed, has faces to greet.
    await followed
    await page.reload()
    await expect(page.getByRole('heading', { name: texts.empty.heading })).toBeVisible()
    await page.locator('.chat-faces:visible').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/chats\/new\?profile=/)
    await other.page.context().close()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is sent by the form itself', async ({ page }) => {
    test.skip(!isPhone(), 'the form is the same on a wide screen')
    const [character] = await characters(page)
    const email = await join(page)
    await page.goto(`/chats/new?profile=${character?.id}`)
    await page.getByRole('link', { name: texts.real.ask }).click()
    const truth = page.getByRole('region', { name: texts.real.ask })
    await expect(truth.getByText(texts.real.fictional.pal)).toBeVisible()
    await truth.getByRole('link', { name: texts.real.close }).click()
    await expect(truth).toHaveCount(0)
    await write(page, 'Zonder scripts')
    await expect(page.getByText(errors.activation_required)).toBeVisible()
    await expect(field(page)).toHaveValue('Zonder scripts')
    await confirmAddress(page, email)
    await page.getByRole('button', { name: texts.composer.send, exact: true }).click()
    await expect(page).toHaveURL(/\/chats\/[\da-f-]{36}$/)
    await expect(messages(page).first()).toContainText('Zonder scripts')
    await expect(messages(page)).toHaveCount(1)
  })
})
