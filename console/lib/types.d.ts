import type account from '../../locales/en/console/account.json'
import type attention from '../../locales/en/console/attention.json'
import type characters from '../../locales/en/console/characters.json'
import type desk from '../../locales/en/console/desk.json'
import type fields from '../../locales/en/console/fields.json'
import type invitation from '../../locales/en/console/invitation.json'
import type log from '../../locales/en/console/log.json'
import type login from '../../locales/en/console/login.json'
import type members from '../../locales/en/console/members.json'
import type pieces from '../../locales/en/console/pieces.json'
import type promises from '../../locales/en/console/promises.json'
import type review from '../../locales/en/console/review.json'
import type roles from '../../locales/en/console/roles.json'
import type shell from '../../locales/en/console/shell.json'
import type sites from '../../locales/en/console/sites.json'
import type staff from '../../locales/en/console/staff.json'
import type support from '../../locales/en/console/support.json'
import type today from '../../locales/en/console/today.json'
import type interests from '../../locales/en/members/interests.json'

/** The English texts type the keys of the console: `useTranslations('console.staff')`. */
declare module 'use-intl' {
  interface Texts {
    interests: typeof interests
    console: {
      account: typeof account
      attention: typeof attention
      characters: typeof characters
      desk: typeof desk
      fields: typeof fields
      invitation: typeof invitation
      log: typeof log
      login: typeof login
      members: typeof members
      pieces: typeof pieces
      promises: typeof promises
      review: typeof review
      roles: typeof roles
      shell: typeof shell
      sites: typeof sites
      staff: typeof staff
      support: typeof support
      today: typeof today
    }
  }
}
