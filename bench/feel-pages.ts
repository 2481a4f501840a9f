import type { Locator, Page } from '@playwright/test'
import login from '../locales/nl/account/login.json' with { type: 'json' }
import gifts from '../locales/nl/chat/chat-extras.json' with { type: 'json' }
import search from '../locales/nl/members/search.json' with { type: 'json' }
import shell from '../locales/nl/shell/shell.json' with { type: 'json' }
import ui from '../locales/nl/shell/ui.json' with { type: 'json' }
import type { Effect } from './feel-recorder.ts'
import type { Member } from './targets.ts'

export type FeltPage = {
  name: string
  path: (member: Member) => string
  isMember: boolean
  /** What is tapped, and what can be used then, in words. */
  tap: string
  /** The control on the first screen that is tapped. */
  control: (page: Page) => Locator
  effect: Effect
  /** The tap leads to another page, whose answer is a part of the time. */
  leavesPage?: true
  /** The page opens at its end, so that the first scroll goes up. */
  scrollsUp?: true
  /** Live events are waited for on this page, for all pages of a member. */
  hasLiveEvents?: true
  /** The field into which a first letter is typed. */
  field?: (page: Page) => Locator
}

const DIALOG = ':is(dialog[open], [role=dialog])'

/** Controls are found by their role and label, so that the pages may change around them. */
export const FELT_PAGES: readonly FeltPage[] = [
  {
    name: 'front page',
    path: () => '/',
    isMember: false,
    tap: 'log in → a field of the login page',
    control: (page) => page.getByRole('link', { name: shell.navigation.login }).first(),
    effect: { selector: 'main input[name=email]:not([type=hidden])' },
    leavesPage: true,
  },
  {
    name: 'login',
    path: () => '/login',
    isMember: false,
    tap: 'show the password → it shows',
    control: (page) => page.getByRole('button', { name: ui.password.show }),
    effect: { selector: 'main input[name=password][type=text]' },
    field: (page) => page.getByLabel(login.email).first(),
  },
  {
    name: 'members',
    path: () => '/members',
    isMember: true,
    tap: 'filters → a field of them',
    control: (page) => page.getByRole('button', { name: search.filters.open }),
    effect: { selector: `${DIALOG} :is(select, input)` },
    hasLiveEvents: true,
  },
  {
    name: 'a profile',
    path: ({ profile }) => `/members/${profile}`,
    isMember: true,
    tap: 'the photo → the large photo with its buttons',
    control: (page) =>
      page
        .getByRole('main')
        .getByRole('button')
        .filter({ has: page.locator('img') })
        .first(),
    effect: { selector: `${DIALOG}:has(img) button` },
  },
  {
    name: 'a conversation',
    path: ({ conversation }) => `/chats/${conversation}`,
    isMember: true,
    tap: 'gifts → a gift to choose',
    control: (page) => page.getByRole('button', { name: gifts.gifts.open }),
    effect: { selector: `${DIALOG} :is(input, li button)` },
    scrollsUp: true,
    field: (page) => page.locator('textarea[name=text]'),
  },
  {
    name: 'swipe game',
    path: () => '/swipe-game',
    isMember: true,
    tap: 'skip → the next card on top',
    control: (page) => page.locator('main button[name=move][value=skip]'),
    effect: { selector: 'main article:not([inert]) a[href^="/members/"]', isChange: true },
  },
  {
    name: 'premium',
    path: () => '/premium',
    isMember: true,
    tap: 'another package → its price on the button',
    control: (page) => page.locator('main label:has(input[name=package]:not(:checked))').first(),
    effect: { selector: 'main form:has(input[name=package]) button[type=submit]', isChange: true },
  },
]
