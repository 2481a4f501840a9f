import { use } from 'react'
import { useLocation } from 'react-router'
import { DEFAULT_LOCALE, type Locale } from '../../../core/i18n/locales.ts'
import { titleWithCount } from '../../../core/rules/shell/badges.ts'
import { PAGE_COLOURS } from '../../../core/rules/site/brand.ts'
import { mayBeIndexed } from '../../../core/rules/site/indexing.ts'
import { NonceContext } from '../../lib/page-script.tsx'
import type { Shell } from '../../session/shell-data.ts'
import { THEMES, type Theme } from '../../session/theme.ts'
import { useMaybeShell, usePage } from '../../session/use-shell.ts'
import { useWaiting } from '../../session/waiting.ts'
import { usePageWords } from './page-words.ts'

/** Languages as the Open Graph names them. */
const OG_LOCALES: Record<Locale, string> = {
  da: 'da_DK',
  de: 'de_DE',
  en: 'en_GB',
  'en-US': 'en_US',
  es: 'es_ES',
  fi: 'fi_FI',
  fr: 'fr_FR',
  it: 'it_IT',
  nb: 'nb_NO',
  nl: 'nl_NL',
  pl: 'pl_PL',
  sv: 'sv_SE',
}

/**
 * Metadata for search engines and shared links. An address is the same in every language, so there are no
 * alternates; the canonical address has no query and uses the site's host, whatever host was requested. No search engine
 * sees the page of somebody who is logged in.
 */
export function SearchAndSharing() {
  const shell = useMaybeShell()
  const page = usePage()
  const { pathname } = useLocation()
  const { kind } = usePageWords()
  const isIndexed =
    shell !== undefined &&
    mayBeIndexed({ page: page?.name, visitorsSearch: shell.settings.logged_out_search, kind })
  const canonical = isIndexed ? shell.settings.address + pathname.replace(/(.)\/$/, '$1') : undefined
  return (
    <>
      {canonical ? (
        <link rel="canonical" href={canonical} />
      ) : (
        !shell?.user && <meta name="robots" content="noindex, nofollow" />
      )}
      {shell && page?.access === 'everyone' && <Sharing shell={shell} canonical={canonical} />}
      {shell && page?.name === 'index' && <AboutTheSite settings={shell.settings} />}
    </>
  )
}

function Sharing({ shell, canonical }: { shell: Shell; canonical: string | undefined }) {
  const { settings, locale } = shell
  const { title, description } = usePageWords()
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={settings.name} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:locale" content={OG_LOCALES[locale]} />
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={`${settings.address}/social/${locale}.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={settings.index_title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** The company behind the site, in the terms of schema.org; only on the front page. */
function AboutTheSite({ settings }: Pick<Shell, 'settings'>) {
  const { name, address, description, support_email: email, company_id: identifier } = settings
  const logo = `${address}/icon.svg`
  const organization = { '@type': 'Organization', name, identifier, url: address, logo, email }
  const site = { '@type': 'WebSite', name, url: address, description, publisher: { '@id': `${address}/#us` } }
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [{ ...organization, '@id': `${address}/#us` }, site],
  }
  // A name with `</script>` must not end the element.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c')
  const nonce = use(NonceContext)
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot leave its element
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

/**
 * Title and description of the page; the title begins with the number of unread messages and new likes
 * (docs/product.md, shell-title).
 */
export function DocumentTitle() {
  const { title, description } = usePageWords()
  const { total } = useWaiting()
  return (
    <>
      <title>{titleWithCount(title, total)}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}

/**
 * Makes the site an installable app. The manifest's address holds the language, because browsers request it
 * without cookies.
 */
export function AppLinks({ theme }: { theme: Theme | null }) {
  const locale = useMaybeShell()?.locale ?? DEFAULT_LOCALE
  return (
    <>
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/app/apple-180.png" />
      <link rel="manifest" href={`/manifest.webmanifest?language=${locale}`} />
      {/* A chosen theme colours the frame of the browser on every device. */}
      {THEMES.map((scheme) => (
        <meta
          key={scheme}
          name="theme-color"
          media={`(prefers-color-scheme: ${scheme})`}
          content={PAGE_COLOURS[theme ?? scheme]}
        />
      ))}
      <meta name="mobile-web-app-capable" content="yes" />
    </>
  )
}
