import type { Locator, Page } from '@playwright/test'
import type { MemberCard } from '../../core/contract/members/members.ts'
import { NOTIFICATION_TYPES } from '../../core/rules/account/account.ts'
import settings from '../../locales/nl/account/settings.json' with { type: 'json' }
import signup from '../../locales/nl/account/signup.json' with { type: 'json' }
import chat from '../../locales/nl/chat/chat.json' with { type: 'json' }
import gifts from '../../locales/nl/chat/chat-extras.json' with { type: 'json' }
import member from '../../locales/nl/members/member.json' with { type: 'json' }
import search from '../../locales/nl/members/search.json' with { type: 'json' }
import shell from '../../locales/nl/shell/shell.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { confirmAddress, join } from './join.ts'

type Early = {
  path: string
  /** The control that is tapped before any script of the page has loaded. */
  control: (page: Page) => Locator
  tap?: (control: Locator) => Promise<void>
  /** What shows that the tap has had its effect. */
  effect: (page: Page) => Promise<void>
  /** What shows it after the page was loaded anew. */
  lasting?: (page: Page) => Promise<void>
  /** How many requests may change something: a tap that needs none, or one. */
  sends: 0 | 1
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name })

const VISITORS_TAPS: Early[] = [
  {
    path: '/members',
    control: button(search.filters.open),
    effect: (page) => expect(page.getByRole('dialog', { name: search.filters.heading })).toBeVisible(),
    sends: 0,
  },
  {
    path: '/members',
    control: (page) => page.getByRole('link', { name: search.closed.join }).last(),
    effect: (page) => expect(page.getByRole('heading', { name: signup.account.heading })).toBeVisible(),
    sends: 0,
  },
]

const isLiked = (page: Page) =>
  expect(page.getByRole('button', { name: member.actions.like, pressed: true })).toBeVisible()

/** Pages of a member who gets no mails yet, and of somebody else's profile. */
const membersTaps = (profile: string): Early[] => [
  {
    path: '/notifications',
    control: button(settings.notifications.all_on),
    effect: async (page) => {
      await expect(page.getByText(settings.notifications.stopped_title)).toHaveCount(0)
      await expect(page.getByRole('switch', { checked: true })).toHaveCount(NOTIFICATION_TYPES.length)
    },
    sends: 1,
  },
  {
    path: '/notifications',
    control: (page) => page.getByRole('switch', { name: settings.notifications.types.promotions }),
    effect: (page) => expect(page.getByText(settings.saved, { exact: true })).toBeVisible(),
    lasting: async (page) => {
      const { promotions, news } = settings.notifications.types
      await expect(page.getByRole('switch', { name: promotions })).not.toBeChecked()
      await expect(page.getByRole('switch', { name: news })).toBeChecked()
    },
    sends: 1,
  },
  {
    path: '/settings',
    control: (page) => page.getByRole('link', { name: new RegExp(`^${settings.visibility.title}`) }),
    effect: (page) => expect(page.getByRole('dialog', { name: settings.visibility.title })).toBeVisible(),
    sends: 0,
  },
  {
    path: '/notifications',
    control: button(shell.navigation.account),
    effect: (page) => expect(button(shell.navigation.logout)(page)).toBeVisible(),
    sends: 0,
  },
  {
    path: `/members/${profile}`,
    control: (page) => page.getByRole('button', { name: member.actions.like, exact: true }),
    // A second tap of an impatient finger does not take the like back.
    tap: async (heart) => {
      await heart.tap()
      await heart.tap()
    },
    effect: isLiked,
    lasting: isLiked,
    sends: 1,
  },
  {
    path: `/chats/new?profile=${profile}`,
    control: button(gifts.gifts.open),
    effect: (page) => expect(page.getByRole('dialog', { name: gifts.gifts.title })).toBeVisible(),
    sends: 0,
  },
  {
    path: `/chats/new?profile=${profile}`,
    control: (page) => page.getByRole('textbox', { name: chat.composer.label }),
    tap: async (field) => {
      await field.fill('Hallo, hoe was je dag?')
      await button(chat.composer.send)(field.page()).tap()
    },
    effect: async (page) => {
      await expect(page.getByRole('log').getByText('Hallo, hoe was je dag?')).toHaveCount(1)
      await expect(page.getByRole('textbox', { name: chat.composer.label })).toHaveValue('')
    },
    sends: 1,
  },
]

/** Opens a page whose scripts wait, taps a control of it, lets the scripts come, and looks for the effect. */
async function tapEarly(page: Page, { path, control, tap, effect, lasting, sends }: Early) {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    // The visitor may have left the page, as by a link.
    await route.continue().catch(() => undefined)
  })
  await page.goto(path, { waitUntil: 'commit' })
  const answered: string[] = []
  page.on('response', (response) => {
    const request = response.request()
    const isChange = request.method() !== 'GET' && !BESIDES.test(request.url())
    if (isChange) answered.push(`${request.method()} ${request.url()}`)
  })
  await expect(control(page)).toBeVisible()
  await (tap ?? ((found: Locator) => found.tap()))(control(page))
  scripts.resolve()
  await effect(page)
  await expect.poll(() => answered, `${path} sends`).toHaveLength(sends)
  if (lasting) {
    await page.reload()
    await lasting(page)
  }
  expect(answered, `${path} sends`).toHaveLength(sends)
  page.removeAllListeners('response')
  await page.unrouteAll()
}

/** Requests that no tap sends: what somebody types and reads, and where visitors come from. */
const BESIDES = /typing|track|beacon|seen|read/

test('a tap that comes before the scripts of a page happens once, as soon as they are there', async ({
  page,
}) => {
  test.slow()
  for (const early of VISITORS_TAPS) await tapEarly(page, early)
  await confirmAddress(page, await join(page))
  const { members }: { members: MemberCard[] } = await (await page.request.get('/api/members.php')).json()
  // A member of another test might leave meanwhile.
  const somebody = members.find(({ kind }) => kind === 'fictional')
  await page.request.post('/notifications', { form: { intent: 'notifications' } })
  for (const early of membersTaps(somebody?.id ?? '')) await tapEarly(page, early)
})
