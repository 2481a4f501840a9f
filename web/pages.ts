export type Layout = 'default' | 'chat' | 'lander' | 'empty'

/** Access to a page: everybody, or members only (visitors are sent to the login and back). */
type PageAccess = 'everyone' | 'members'

export type Page = {
  /**
   * Name of the page; also the key of its title in `pages.json` and of its route (docs/product.md,
   * shell-pages).
   */
  name: string
  path: string
  layout: Layout
  access: PageAccess
  /** The module below `web/routes/`. */
  file: string
  /**
   * The page is the same for all visitors of a site with the same language, country and answers, so the server
   * may keep it for seconds (docs/security.md, pages that are kept).
   */
  isKept?: true
  /**
   * Visitors get the page without the framework: plain links and forms, and one small script
   * (`layouts/plain-page-script.ts`). Members, who have the code already, get it with the framework.
   */
  isPlain?: true
  /** Texts that the page needs besides the shell's: files of `locales/<code>/`. */
  texts?: readonly string[]
}

type Options = Pick<Page, 'texts' | 'isKept' | 'isPlain'> & { layout?: Layout; access?: PageAccess }

const page = (name: string, path: string, file: string, options: Options = {}): Page => ({
  name,
  path,
  file,
  layout: 'default',
  access: 'everyone',
  ...options,
})

const members: Options = { access: 'members' }
/** A page that is kept and needs no framework. */
const plain: Options = { isKept: true, isPlain: true }
const chat: Options = { access: 'members', layout: 'chat' }
const lander: Options = { layout: 'lander' }
/** A lander with texts of its own besides the shared ones. */
const landerWith = (...texts: string[]): Options => ({
  ...lander,
  isKept: true,
  texts: ['landers', 'member-landing', ...texts],
})
const memberLander: Options = { layout: 'lander', texts: ['member-landing', 'profile'] }

/** A conversation also has the actions of a profile: blocking and reporting. */
const CHAT_TEXTS = ['chat', 'chat-extras', 'gifts', 'lines', 'member', 'photo-access']

const MEMBER_TEXTS = ['common-ground', 'member', 'photo-access', 'profile']

/** Every address of the site (docs/product.md, shell-pages). */
export const PAGES: readonly Page[] = [
  page('index', '/', 'home.tsx', { ...plain, texts: ['home'] }),

  page('likes', '/likes', 'likes.tsx', { ...members, texts: ['likes'] }),
  page('likes-m-id', '/likes/m/:id', 'member.tsx', { ...members, texts: MEMBER_TEXTS }),
  page('likes-type', '/likes/:type', 'likes.tsx', { ...members, texts: ['likes'] }),

  page('members', '/members', 'members.tsx', { texts: ['search'] }),
  page('members-id', '/members/:id', 'member.tsx', { texts: MEMBER_TEXTS }),
  page('members-id-chat', '/members/:id/chat', 'member-chat-landing.tsx', memberLander),
  page('members-id-landing', '/members/:id/landing', 'member-landing.tsx', memberLander),
  page('members-id-signup', '/members/:id/signup', 'member-signup.tsx', {
    layout: 'empty',
    texts: ['signup', 'member-landing'],
  }),
  page('members-id-landing2-slug', '/members/:id/landing2/:slug?', 'member-landing2.tsx', memberLander),
  page('members-id-landing3-slug', '/members/:id/landing3/:slug?', 'member-landing3.tsx', memberLander),

  page('chats', '/chats', 'chats.tsx', { ...chat, texts: CHAT_TEXTS }),
  page('chats-id', '/chats/:id', 'chats.tsx', { ...chat, texts: CHAT_TEXTS }),

  page('login', '/login', 'login.tsx', { ...plain, texts: ['login'] }),
  page('signup', '/signup', 'signup.tsx', { isKept: true, texts: ['signup'] }),
  page('complete-signup', '/complete-signup', 'complete-signup.tsx', {
    ...members,
    texts: ['signup', 'profile', 'photos'],
  }),
  page('signup-matches', '/signup-matches', 'signup-matches.tsx', { ...members, texts: ['match-finder'] }),
  page('activate-done', '/activate/done', 'activate-done.tsx', { texts: ['signup'] }),
  page('activate-error', '/activate/error', 'activate-error.tsx', { ...plain, texts: ['signup'] }),
  page('reset-password', '/reset-password', 'reset-password.tsx', { isKept: true, texts: ['recovery'] }),
  page('reset-password-do', '/reset-password/do', 'reset-password-do.tsx', { texts: ['recovery'] }),
  page('mail-change-do', '/mail-change/do', 'mail-change-do.tsx', { texts: ['recovery'] }),
  page('mail-change-undo', '/mail-change/undo', 'mail-change-undo.tsx', { texts: ['recovery'] }),
  page('account-restore', '/account-restore', 'account-restore.tsx', { texts: ['recovery'] }),
  page('download-data', '/download-data', 'download-data.tsx', { ...members, texts: ['recovery'] }),
  page('profile', '/profile', 'profile.tsx', {
    ...members,
    texts: ['own-profile', 'photo-access', 'photos', 'profile', 'signup'],
  }),
  page('settings', '/settings', 'settings.tsx', { ...members, texts: ['settings', 'signup', 'spending'] }),
  page('delete-account', '/settings/delete-account', 'delete-account.tsx', {
    ...members,
    texts: ['settings'],
  }),
  page('notifications', '/notifications', 'notifications.tsx', { ...members, texts: ['settings'] }),
  page('account-deleted', '/account-deleted', 'account-deleted.tsx', { ...plain, texts: ['settings'] }),

  page('swipe-game', '/swipe-game', 'swipe-game.tsx', {
    ...members,
    texts: ['common-ground', 'swipe-game'],
  }),
  page('match-finder', '/match-finder', 'match-finder.tsx', {
    ...members,
    texts: ['match-finder', 'profile'],
  }),

  page('premium', '/premium', 'premium.tsx', { ...members, texts: ['premium', 'money'] }),
  page('credits', '/credits', 'credits.tsx', {
    ...members,
    texts: ['credits', 'month', 'statement', 'chat-extras', 'money', 'premium'],
  }),
  page('credits-repeat-order', '/credits/repeat-order', 'repeat-order.tsx', { ...members, texts: ['money'] }),
  page('credits-id-paymentmethod', '/credits/:id/:paymentmethod?', 'checkout.tsx', {
    ...members,
    texts: ['money', 'spending'],
  }),
  page('directdebit', '/directdebit', 'direct-debit.tsx', { ...members, texts: ['direct-debit', 'money'] }),
  page('transactions-id', '/transactions/:id?', 'transaction.tsx', {
    ...members,
    texts: ['payments', 'money'],
  }),
  page('pricing', '/pricing', 'pricing.tsx', { ...plain, texts: ['pricing'] }),

  page(
    'landers-tinderswipe',
    '/landers/tinderswipe',
    'lander-swipe.tsx',
    landerWith('lander-swipe', 'swipe-game'),
  ),
  page(
    'landers-alonetonight-slug',
    '/landers/alonetonight/:slug?',
    'lander-alonetonight.tsx',
    landerWith('lander-alonetonight', 'match-finder', 'profile'),
  ),
  page(
    'landers-collagelanding-slug',
    '/landers/collagelanding/:slug?',
    'lander-collage.tsx',
    landerWith('lander-collage'),
  ),
  page(
    'landers-gallery-slug',
    '/landers/gallery/:slug?',
    'lander-gallery.tsx',
    landerWith('lander-gallery', 'swipe-game'),
  ),
  page(
    'landers-iconslanding-slug',
    '/landers/iconslanding/:slug?',
    'lander-icons.tsx',
    landerWith('lander-icons'),
  ),
  page('landers-maplanding-slug', '/landers/maplanding/:slug?', 'lander-map.tsx', landerWith('lander-map')),
  page(
    'landers-socialnetwork-slug',
    '/landers/socialnetwork/:slug?',
    'lander-feed.tsx',
    landerWith('lander-feed', 'swipe-game'),
  ),
  page(
    'landers-transitionsvideolanding-slug',
    '/landers/transitionsvideolanding/:slug?',
    'lander-transitions.tsx',
    landerWith('lander-transitions'),
  ),
  page('landers-video-slug', '/landers/video/:slug?', 'lander-video.tsx', landerWith('lander-video')),

  page('lang-config', '/lang-config', 'lang-config.tsx', { isKept: true, texts: ['languages', 'entry'] }),
  page('goodbye', '/goodbye', 'goodbye.tsx', { layout: 'empty', ...plain, texts: ['entry'] }),
  page('complaints', '/complaints', 'complaints.tsx', { isKept: true, texts: ['support'] }),
  page('report', '/report', 'report.tsx', { isKept: true, texts: ['notice'] }),
  page('decision', '/decision/:token', 'decision.tsx', { texts: ['decision'] }),
  page('ticket', '/ticket/:token', 'ticket.tsx', { texts: ['ticket'] }),
  page('ban', '/ban', 'content.tsx', { ...plain, texts: ['content'] }),
  page('cookies', '/cookies', 'content.tsx', { ...plain, texts: ['content', 'entry'] }),
  page('faq', '/faq', 'faq.tsx', { ...plain, texts: ['content'] }),
  page('fictional', '/fictional', 'content.tsx', { ...plain, texts: ['content'] }),
  page('help', '/help', 'help.tsx', { ...plain, texts: ['help'] }),
  page('honest', '/honest', 'honest.tsx', { ...plain, texts: ['honesty'] }),
  page('honest-check', '/honest/check', 'honest-check.tsx', { texts: ['honesty'] }),
  page('honest-mine', '/honest/mine', 'honest-mine.tsx', { ...members, texts: ['honesty'] }),
  page('privacy', '/privacy', 'content.tsx', { ...plain, texts: ['content'] }),
  page('return-policy', '/return-policy', 'content.tsx', { ...plain, texts: ['content'] }),
  page('service', '/service', 'service.tsx', { isKept: true, texts: ['support'] }),
  page('terms', '/terms', 'content.tsx', { ...plain, texts: ['content'] }),
  page('withdraw', '/withdraw', 'withdraw.tsx', { isKept: true, texts: ['withdraw'] }),

  page('demo-ui', '/demo/ui', 'demo-ui.tsx', { texts: ['demo-ui'] }),
  page('token', '/:token', 'token.tsx', { texts: ['unsubscribe'] }),
]
