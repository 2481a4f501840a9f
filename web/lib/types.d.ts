import type { Locale } from '../../core/i18n/locales.ts'
import type demoUi from '../../locales/en/demo-ui.json'
import type home from '../../locales/en/home.json'
import type languages from '../../locales/en/languages.json'
import type login from '../../locales/en/login.json'
import type pages from '../../locales/en/pages.json'
import type profile from '../../locales/en/profile.json'
import type shell from '../../locales/en/shell.json'
import type ui from '../../locales/en/ui.json'

/** English types the keys: a text that does not exist there cannot be asked for. */
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: {
      'demo-ui': typeof demoUi
      home: typeof home
      languages: typeof languages
      login: typeof login
      pages: typeof pages
      profile: typeof profile
      shell: typeof shell
      ui: typeof ui
    }
  }
}
