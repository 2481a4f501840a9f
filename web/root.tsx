import { type ReactNode, use, useEffect } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
} from 'react-router'
import { IntlProvider } from 'use-intl'
import { DEFAULT_LOCALE } from '../core/i18n/locales.ts'
import { readDismissals } from './features/alerts/dismissals.ts'
import { ErrorScreen } from './features/errors/error-screen.tsx'
import { LostChunk } from './features/errors/lost-chunk.tsx'
import { LiveUpdates } from './features/live/live-updates.tsx'
import { DocumentTitle } from './features/shell/document-title.tsx'
import { InstalledModeScript, useInstalled } from './features/shell/installed-mode.tsx'
import { LoadingBar } from './features/shell/loading-bar.tsx'
import { PageChangeLoader } from './features/shell/page-change-loader.tsx'
import { useMaybeShell, usePage } from './features/shell/use-shell.ts'
import { apiContext } from './lib/api.ts'
import { NonceContext } from './lib/nonce.ts'
import { MEMBER_TEXTS, SHELL_TEXTS, TextSourceContext } from './lib/texts.ts'
import { FONT_FILES } from './styles/font-files.ts'
import { ToastRegion } from './ui/toast.tsx'
import './styles/app.css'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  const { searchParams, host } = new URL(request.url)
  const query = { ...Object.fromEntries(searchParams), forced_domain: host }
  const [settings, { user }] = await Promise.all([
    call('readSettings', { query }),
    call('readUser', undefined, { requestType: 'load' }),
  ])
  const waiting = user ? await call('readWaiting') : null
  const dismissed = readDismissals(request.headers.get('cookie') ?? '')
  return { settings, user, waiting, locale: settings.locale, dismissed }
}

/** Something was changed and not loaded since: walking on at once must not leave the old state behind. */
let isOutdated = false

/** The site and the member change through actions (login, language), not by walking around. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) => {
  if (formMethod !== undefined && formMethod !== 'GET') isOutdated = true
  return isOutdated && defaultShouldRevalidate
}

const LAYERS = '@layer properties, theme, base, components, utilities;'

/** The document around every page and every error. */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useMaybeShell()
  const page = usePage()
  const nonce = use(NonceContext)
  const source = use(TextSourceContext)
  const locale = shell?.locale ?? DEFAULT_LOCALE
  const features = [...SHELL_TEXTS, ...(shell?.user ? MEMBER_TEXTS : []), ...(page?.texts ?? [])]
  const texts = source.read(locale, features)
  const urls = source.urls(locale)
  // Landers bring a small script of their own and need none of the router's.
  const isAlive = page?.layout !== 'lander'
  return (
    <html
      lang={locale}
      data-niche={shell?.settings.niche}
      data-features={features.join(' ')}
      data-texts={JSON.stringify(urls)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {FONT_FILES.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {isAlive &&
          features.map((feature) => (
            <link key={feature} rel="preload" href={urls[feature]} as="fetch" crossOrigin="anonymous" />
          ))}
        <InstalledModeScript nonce={nonce} />
        <Meta />
        {/* Style sheets come in any order, so the order of their layers is settled before them. */}
        <style nonce={nonce}>{LAYERS}</style>
        <Links />
      </head>
      <body className={bodyStates(shell?.user, page?.name, useInstalled())} suppressHydrationWarning>
        <IntlProvider locale={locale} messages={texts instanceof Promise ? use(texts) : texts} timeZone="UTC">
          <LiveUpdates waiting={shell?.waiting ?? null} hasPush={false}>
            <DocumentTitle />
            {children}
          </LiveUpdates>
        </IntlProvider>
        {isAlive && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

/** The states that styles and outside scripts look for (spec section 9). */
const bodyStates = (user: unknown, page: string | undefined, isInstalled: boolean) =>
  [user && 'logged-in', page !== 'index' && 'not-index', isInstalled && 'is-pwa'].filter(Boolean).join(' ')

export default function App({ loaderData }: { loaderData: unknown }) {
  useEffect(() => {
    if (loaderData) isOutdated = false
  }, [loaderData])
  return (
    <>
      <LostChunk />
      <LoadingBar />
      <PageChangeLoader />
      <Outlet />
      <ToastRegion />
    </>
  )
}

export { ErrorScreen as ErrorBoundary }
