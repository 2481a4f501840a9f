import type { Locale } from '../../../core/i18n/locales.ts'
import { PAGE_COLOURS, PRIMARY_OF_NICHE } from '../../../core/rules/site/brand.ts'
import { say } from '../../platform/texts/texts.ts'
import type { Site } from '../site.ts'

/** The pages that a member can open from the icon of the app. */
const SHORTCUTS = { messages: '/chats', likes: '/likes', members: '/members' } as const

/** Pictures of the default site; they show its name, so other sites cannot use them. */
const SCREENSHOTS = [
  { name: 'members', form_factor: 'narrow', sizes: '780x1688' },
  { name: 'chat', form_factor: 'narrow', sizes: '780x1688' },
  { name: 'members', form_factor: 'wide', sizes: '1280x800' },
  { name: 'chat', form_factor: 'wide', sizes: '1280x800' },
] as const

const icon = (name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome' = 'any') => ({
  src: `/app/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest of a site, in the visitor's language (docs/product.md, site-app). */
export function manifestOf({ name, niche, isDefault, settings }: Site, locale: Locale) {
  const text = (key: string) => say(locale, `app-files.${key}`, { name })
  return {
    // The id makes it the same app in every language.
    id: '/',
    name,
    short_name: name,
    description: settings.words[locale]?.description ?? say(locale, 'site.description', { name }),
    lang: locale,
    dir: 'ltr',
    start_url: '/members',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: PRIMARY_OF_NICHE[niche],
    background_color: PAGE_COLOURS.light,
    categories: ['social', 'lifestyle'],
    prefer_related_applications: false,
    icons: [
      icon('icon', 192),
      icon('icon', 512),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    shortcuts: Object.entries(SHORTCUTS).map(([page, url]) => ({
      name: say(locale, `shell.navigation.${page}`),
      url,
      icons: [icon('icon', 192)],
    })),
    screenshots: (isDefault ? SCREENSHOTS : []).map((screen) => ({
      src: `/app/${screen.name}-${screen.form_factor}.webp`,
      sizes: screen.sizes,
      type: 'image/webp',
      form_factor: screen.form_factor,
      label: text(`screenshots.${screen.name}`),
    })),
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        files: [{ name: 'photos', accept: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] }],
      },
    },
  }
}
