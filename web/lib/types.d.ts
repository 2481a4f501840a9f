import type { Locale } from '../../core/i18n/locales.ts'
import type alerts from '../../locales/en/alerts.json'
import type chat from '../../locales/en/chat.json'
import type chatExtras from '../../locales/en/chat-extras.json'
import type credits from '../../locales/en/credits.json'
import type demoUi from '../../locales/en/demo-ui.json'
import type gifts from '../../locales/en/gifts.json'
import type home from '../../locales/en/home.json'
import type languages from '../../locales/en/languages.json'
import type likes from '../../locales/en/likes.json'
import type login from '../../locales/en/login.json'
import type matchFinder from '../../locales/en/match-finder.json'
import type member from '../../locales/en/member.json'
import type memberLanding from '../../locales/en/member-landing.json'
import type ownProfile from '../../locales/en/own-profile.json'
import type pages from '../../locales/en/pages.json'
import type photos from '../../locales/en/photos.json'
import type profile from '../../locales/en/profile.json'
import type recovery from '../../locales/en/recovery.json'
import type search from '../../locales/en/search.json'
import type settings from '../../locales/en/settings.json'
import type shell from '../../locales/en/shell.json'
import type signup from '../../locales/en/signup.json'
import type statement from '../../locales/en/statement.json'
import type swipeGame from '../../locales/en/swipe-game.json'
import type ui from '../../locales/en/ui.json'
import type unsubscribe from '../../locales/en/unsubscribe.json'

/** English types the keys: a text that does not exist there cannot be asked for. */
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: {
      alerts: typeof alerts
      chat: typeof chat
      'chat-extras': typeof chatExtras
      credits: typeof credits
      'demo-ui': typeof demoUi
      gifts: typeof gifts
      home: typeof home
      languages: typeof languages
      likes: typeof likes
      login: typeof login
      'match-finder': typeof matchFinder
      'member-landing': typeof memberLanding
      member: typeof member
      'own-profile': typeof ownProfile
      pages: typeof pages
      photos: typeof photos
      profile: typeof profile
      recovery: typeof recovery
      search: typeof search
      settings: typeof settings
      shell: typeof shell
      signup: typeof signup
      statement: typeof statement
      'swipe-game': typeof swipeGame
      ui: typeof ui
      unsubscribe: typeof unsubscribe
    }
  }
}
