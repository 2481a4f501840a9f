import type { Locale } from '../../core/i18n/locales.ts'
import type alerts from '../../locales/en/alerts.json'
import type demoUi from '../../locales/en/demo-ui.json'
import type home from '../../locales/en/home.json'
import type languages from '../../locales/en/languages.json'
import type login from '../../locales/en/login.json'
import type ownProfile from '../../locales/en/own-profile.json'
import type pages from '../../locales/en/pages.json'
import type photos from '../../locales/en/photos.json'
import type profile from '../../locales/en/profile.json'
import type recovery from '../../locales/en/recovery.json'
import type settings from '../../locales/en/settings.json'
import type shell from '../../locales/en/shell.json'
import type signup from '../../locales/en/signup.json'
import type ui from '../../locales/en/ui.json'
import type unsubscribe from '../../locales/en/unsubscribe.json'

/** English types the keys: a text that does not exist there cannot be asked for. */
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: {
      alerts: typeof alerts
      'demo-ui': typeof demoUi
      home: typeof home
      languages: typeof languages
      login: typeof login
      'own-profile': typeof ownProfile
      pages: typeof pages
      photos: typeof photos
      profile: typeof profile
      recovery: typeof recovery
      settings: typeof settings
      shell: typeof shell
      signup: typeof signup
      ui: typeof ui
      unsubscribe: typeof unsubscribe
    }
  }
}
