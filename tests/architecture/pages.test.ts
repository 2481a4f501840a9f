import { expect, test } from 'vitest'
import en from '../../locales/en/site/pages.json' with { type: 'json' }
import { PAGES } from '../../web/pages.ts'

/** Addresses that outside links rely on, with the names of their pages (docs/product.md, shell-pages). */
const ADDRESSES = `
index / · likes /likes · likes-type /likes/:type · likes-m-id /likes/m/:id
members /members · members-id /members/:id · members-id-chat /members/:id/chat
members-id-landing /members/:id/landing · members-id-signup /members/:id/signup
members-id-landing2-slug /members/:id/landing2/:slug? · members-id-landing3-slug /members/:id/landing3/:slug?
chats /chats · chats-id /chats/:id
account-deleted /account-deleted · complaints /complaints · ticket /ticket/:token · complete-signup /complete-signup
credits /credits · credits-repeat-order /credits/repeat-order · credits-id-paymentmethod /credits/:id/:paymentmethod?
directdebit /directdebit · lang-config /lang-config · login /login · match-finder /match-finder
notifications /notifications · premium /premium · pricing /pricing · profile /profile
reset-password /reset-password · reset-password-do /reset-password/do
signup /signup · signup-matches /signup-matches · swipe-game /swipe-game · transactions-id /transactions/:id?
activate-done /activate/done · activate-error /activate/error · mail-change-do /mail-change/do
mail-change-undo /mail-change/undo · account-restore /account-restore · download-data /download-data
landers-tinderswipe /landers/tinderswipe
landers-alonetonight-slug /landers/alonetonight/:slug? · landers-collagelanding-slug /landers/collagelanding/:slug?
landers-gallery-slug /landers/gallery/:slug? · landers-iconslanding-slug /landers/iconslanding/:slug?
landers-maplanding-slug /landers/maplanding/:slug? · landers-socialnetwork-slug /landers/socialnetwork/:slug?
landers-transitionsvideolanding-slug /landers/transitionsvideolanding/:slug? · landers-video-slug /landers/video/:slug?
token /:token · ban /ban · cookies /cookies · faq /faq · privacy /privacy
return-policy /return-policy · service /service · terms /terms
help /help · honest /honest · honest-check /honest/check · honest-mine /honest/mine
`

const addresses = ADDRESSES.trim()
  .split(/ · |\n/)
  .map((line) => line.split(' '))

test.each(addresses)('the page %s has its address %s', (name, path) => {
  expect(PAGES.find((page) => page.name === name)?.path).toBe(path)
})

test('every page has a name of its own and a title', () => {
  const names = PAGES.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !(name in en.titles))).toEqual([])
})

test("the members' area and the account are for members", () => {
  const open = PAGES.filter(({ access }) => access === 'everyone').map(({ name }) => name)
  const guarded = [
    'chats',
    'chats-id',
    'likes',
    'likes-m-id',
    'premium',
    'credits',
    'profile',
    'settings',
    'transactions-id',
  ]
  expect(guarded.filter((name) => open.includes(name))).toEqual([])
})

test('landers stand in the lander layout and chats in the bare one', () => {
  const wrong = PAGES.filter(
    ({ name, layout }) =>
      (name.startsWith('landers-') && layout !== 'lander') || (/^chats/.test(name) && layout !== 'chat'),
  )
  expect(wrong).toEqual([])
})
