import type { WrittenLocale } from '../../core/i18n/locales.ts'
import type alerts from '../../locales/en/alerts.json'
import type chat from '../../locales/en/chat.json'
import type chatExtras from '../../locales/en/chat-extras.json'
import type content from '../../locales/en/content.json'
import type credits from '../../locales/en/credits.json'
import type demoUi from '../../locales/en/demo-ui.json'
import type directDebit from '../../locales/en/direct-debit.json'
import type entry from '../../locales/en/entry.json'
import type gifts from '../../locales/en/gifts.json'
import type home from '../../locales/en/home.json'
import type landerAlonetonight from '../../locales/en/lander-alonetonight.json'
import type landerCollage from '../../locales/en/lander-collage.json'
import type landerFeed from '../../locales/en/lander-feed.json'
import type landerGallery from '../../locales/en/lander-gallery.json'
import type landerIcons from '../../locales/en/lander-icons.json'
import type landerMap from '../../locales/en/lander-map.json'
import type landerSwipe from '../../locales/en/lander-swipe.json'
import type landerTransitions from '../../locales/en/lander-transitions.json'
import type landerVideo from '../../locales/en/lander-video.json'
import type landers from '../../locales/en/landers.json'
import type languages from '../../locales/en/languages.json'
import type likes from '../../locales/en/likes.json'
import type login from '../../locales/en/login.json'
import type matchFinder from '../../locales/en/match-finder.json'
import type member from '../../locales/en/member.json'
import type memberLanding from '../../locales/en/member-landing.json'
import type money from '../../locales/en/money.json'
import type ownProfile from '../../locales/en/own-profile.json'
import type pages from '../../locales/en/pages.json'
import type payments from '../../locales/en/payments.json'
import type photos from '../../locales/en/photos.json'
import type premium from '../../locales/en/premium.json'
import type pricing from '../../locales/en/pricing.json'
import type profile from '../../locales/en/profile.json'
import type recovery from '../../locales/en/recovery.json'
import type search from '../../locales/en/search.json'
import type settings from '../../locales/en/settings.json'
import type shell from '../../locales/en/shell.json'
import type signup from '../../locales/en/signup.json'
import type spending from '../../locales/en/spending.json'
import type statement from '../../locales/en/statement.json'
import type support from '../../locales/en/support.json'
import type swipeGame from '../../locales/en/swipe-game.json'
import type timeBonus from '../../locales/en/time-bonus.json'
import type ui from '../../locales/en/ui.json'
import type unsubscribe from '../../locales/en/unsubscribe.json'

/** English types the keys: a text that does not exist there cannot be asked for. */
declare module 'use-intl' {
  interface AppConfig {
    Locale: WrittenLocale
    Messages: {
      alerts: typeof alerts
      chat: typeof chat
      'chat-extras': typeof chatExtras
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
      likes: typeof likes
      login: typeof login
      'match-finder': typeof matchFinder
      'member-landing': typeof memberLanding
      member: typeof member
      money: typeof money
      'own-profile': typeof ownProfile
      pages: typeof pages
      payments: typeof payments
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
      support: typeof support
      'swipe-game': typeof swipeGame
      'time-bonus': typeof timeBonus
      ui: typeof ui
      unsubscribe: typeof unsubscribe
    }
  }
}
