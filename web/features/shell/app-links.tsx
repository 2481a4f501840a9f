import { DEFAULT_LOCALE } from '../../../core/i18n/locales.ts'
import { PAGE_COLOURS } from '../../../core/rules/site/brand.ts'
import { THEMES, type Theme } from '../../session/theme.ts'
import { useMaybeShell } from '../../session/use-shell.ts'

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
      {THEMES.map((one) => (
        <meta
          key={one}
          name="theme-color"
          media={`(prefers-color-scheme: ${one})`}
          content={PAGE_COLOURS[theme ?? one]}
        />
      ))}
      <meta name="mobile-web-app-capable" content="yes" />
    </>
  )
}
