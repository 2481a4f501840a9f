import type { WrittenLocale } from '../../core/i18n/locales.ts'
import type login from '../../locales/en/account/login.json'
import type ownProfile from '../../locales/en/account/own-profile.json'
import type photos from '../../locales/en/account/photos.json'
import type recovery from '../../locales/en/account/recovery.json'
import type settings from '../../locales/en/account/settings.json'
import type signup from '../../locales/en/account/signup.json'
import type chat from '../../locales/en/chat/chat.json'
import type chatExtras from '../../locales/en/chat/chat-extras.json'
import type gifts from '../../locales/en/chat/gifts.json'
import type lines from '../../locales/en/chat/lines.json'
import type demoUi from '../../locales/en/demo/demo-ui.json'
import type likes from '../../locales/en/likes/likes.json'
import type matchFinder from '../../locales/en/likes/match-finder.json'
import type swipeGame from '../../locales/en/likes/swipe-game.json'
import type commonGround from '../../locales/en/members/common-ground.json'
import type member from '../../locales/en/members/member.json'
import type photoAccess from '../../locales/en/members/photo-access.json'
import type profile from '../../locales/en/members/profile.json'
import type search from '../../locales/en/members/search.json'
import type credits from '../../locales/en/money/credits.json'
import type directDebit from '../../locales/en/money/direct-debit.json'
import type money from '../../locales/en/money/money.json'
import type month from '../../locales/en/money/month.json'
import type payments from '../../locales/en/money/payments.json'
import type premium from '../../locales/en/money/premium.json'
import type pricing from '../../locales/en/money/pricing.json'
import type spending from '../../locales/en/money/spending.json'
import type statement from '../../locales/en/money/statement.json'
import type timeBonus from '../../locales/en/money/time-bonus.json'
import type withdraw from '../../locales/en/money/withdraw.json'
import type unsubscribe from '../../locales/en/reach/unsubscribe.json'
import type decision from '../../locales/en/review/decision.json'
import type notice from '../../locales/en/review/notice.json'
import type alerts from '../../locales/en/shell/alerts.json'
import type shell from '../../locales/en/shell/shell.json'
import type ui from '../../locales/en/shell/ui.json'
import type content from '../../locales/en/site/content.json'
import type entry from '../../locales/en/site/entry.json'
import type help from '../../locales/en/site/help.json'
import type home from '../../locales/en/site/home.json'
import type honesty from '../../locales/en/site/honesty.json'
import type landerAlonetonight from '../../locales/en/site/lander-alonetonight.json'
import type landerCollage from '../../locales/en/site/lander-collage.json'
import type landerFeed from '../../locales/en/site/lander-feed.json'
import type landerGallery from '../../locales/en/site/lander-gallery.json'
import type landerIcons from '../../locales/en/site/lander-icons.json'
import type landerMap from '../../locales/en/site/lander-map.json'
import type landerSwipe from '../../locales/en/site/lander-swipe.json'
import type landerTransitions from '../../locales/en/site/lander-transitions.json'
import type landerVideo from '../../locales/en/site/lander-video.json'
import type landers from '../../locales/en/site/landers.json'
import type languages from '../../locales/en/site/languages.json'
import type memberLanding from '../../locales/en/site/member-landing.json'
import type pages from '../../locales/en/site/pages.json'
import type support from '../../locales/en/support/support.json'
import type ticket from '../../locales/en/support/ticket.json'

/** The English texts type the keys, so a missing key does not compile. */
declare module 'use-intl' {
  interface AppConfig {
    Locale: WrittenLocale
    Messages: Texts
  }

  /** The console adds its own (`console/lib/types.d.ts`). */
  interface Texts {
    alerts: typeof alerts
    chat: typeof chat
    'chat-extras': typeof chatExtras
    'common-ground': typeof commonGround
    content: typeof content
    credits: typeof credits
    'demo-ui': typeof demoUi
    'direct-debit': typeof directDebit
    entry: typeof entry
    gifts: typeof gifts
    home: typeof home
    'lander-alonetonight': typeof landerAlonetonight
    'lander-collage': typeof landerCollage
    'lander-feed': typeof landerFeed
    'lander-gallery': typeof landerGallery
    'lander-icons': typeof landerIcons
    'lander-map': typeof landerMap
    'lander-swipe': typeof landerSwipe
    'lander-transitions': typeof landerTransitions
    'lander-video': typeof landerVideo
    landers: typeof landers
    languages: typeof languages
    help: typeof help
    honesty: typeof honesty
    likes: typeof likes
    lines: typeof lines
    login: typeof login
    'match-finder': typeof matchFinder
    'member-landing': typeof memberLanding
    member: typeof member
    money: typeof money
    'own-profile': typeof ownProfile
    pages: typeof pages
    month: typeof month
    payments: typeof payments
    'photo-access': typeof photoAccess
    photos: typeof photos
    premium: typeof premium
    pricing: typeof pricing
    profile: typeof profile
    recovery: typeof recovery
    search: typeof search
    settings: typeof settings
    shell: typeof shell
    signup: typeof signup
    spending: typeof spending
    statement: typeof statement
    decision: typeof decision
    notice: typeof notice
    support: typeof support
    ticket: typeof ticket
    'swipe-game': typeof swipeGame
    ticket: typeof ticket
    'time-bonus': typeof timeBonus
    withdraw: typeof withdraw
    ui: typeof ui
    unsubscribe: typeof unsubscribe
  }
}

/** React accepts custom properties of CSS as styles. */
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}

declare global {
  interface Navigator {
    /** Safari on a phone sets this when the site was opened from the home screen. */
    readonly standalone?: boolean
  }
}
