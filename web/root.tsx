import { type ReactNode, use, useEffect, useState } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
} from 'react-router'
import { IntlProvider } from 'use-intl'
import { writtenAs } from '../core/i18n/locales.ts'
import { TimeBonusPopupGate } from './features/money/bonus/time-bonus-popup-gate.tsx'
import { PushKeeper } from './features/reach/push/push-keeper.tsx'
import { usePushState } from './features/reach/push/push-store.ts'
import { AppLinks, DocumentTitle, SearchAndSharing } from './features/shell/document-head.tsx'
import {
  ErrorScreen,
  LostChunk,
  LostTextsNotice,
  LostTextsScreen,
} from './features/shell/errors/error-screen.tsx'
import { LiveUpdates } from './features/shell/live-updates.tsx'
import { LoadingBar, PageChangeLoader } from './features/shell/loading.tsx'
import { NextPage } from './features/shell/next-page.tsx'
import { EntryGate } from './features/site/entry/entry-gate.tsx'
import { mayAsk } from './features/site/entry/use-questions.ts'
import { BounceScript, HiddenPageBeacon } from './features/tracking/page-beacons.tsx'
import { SourceKeeper, useSourceKeeping } from './features/tracking/source-keeper.tsx'
import plainPageScript from './layouts/plain-page-script.ts?script'
import { apiContext } from './lib/api.ts'
import earlyTapsScript from './lib/early-taps-script.ts?script-code'
import { InlineStyles } from './lib/inline-styles.tsx'
import lateCodeScript from './lib/late-code-script.ts?script-code'
import { InlineScript, NonceContext, PageScript } from './lib/page-script.tsx'
import { BONUS_TEXTS, ENTRY_TEXTS, MEMBER_TEXTS, SHELL_TEXTS, TextSourceContext } from './lib/texts.ts'
import { useAwaited } from './lib/use-awaited.ts'
import { useEarlyTaps } from './lib/use-early-taps.ts'
import { InstalledModeScript, useInstalled } from './session/installed-mode.tsx'
import { isOutdated, markLoaded, markOutdated } from './session/outdated.ts'
import { loadShell } from './session/shell-data.ts'
import { useShipsFramework } from './session/ships-framework.ts'
import { useTheme } from './session/theme.ts'
import { useMaybeShell, usePage } from './session/use-shell.ts'
import { fontFilesOf } from './styles/font-files.ts'
import { FictionalIconContext } from './ui/fictional-icon.tsx'
import { FictionalAnswersContext } from './ui/presence.tsx'
import { ToastRegion } from './ui/toast.tsx'
import './styles/app.css'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadShell(request, context.get(apiContext))

/** The site and the member change through actions (login, language) and payments, not through navigation. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) => {
  if (formMethod !== undefined && formMethod !== 'GET') markOutdated()
  return isOutdated() && defaultShouldRevalidate
}

const LAYERS = '@layer properties, theme, base, components, utilities;'

/** The document around every page and every error. */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useMaybeShell()
  const page = usePage()
  const nonce = use(NonceContext)
  const source = use(TextSourceContext)
  const locale = shell?.locale ?? source.fallbackLocale
  const features = [
    ...SHELL_TEXTS,
    ...(shell?.user ? MEMBER_TEXTS : []),
    ...(shell?.user?.time_bonus ? BONUS_TEXTS : []),
    ...(shell && mayAsk(shell) ? ENTRY_TEXTS : []),
    ...(page?.texts ?? []),
  ].filter(isFirst)
  const texts = useAwaited(source.read(locale, features))
  const hasTexts = features.every((feature) => feature in texts)
  const folder = source.folder(locale)
  // The address that the document is made for, which `entry.client.tsx` compares with that of the browser.
  const { pathname, search } = useLocation()
  const [address] = useState(pathname + search)
  const isAlive = useShipsFramework()
  const sourceKeeping = useSourceKeeping()
  const theme = useTheme(shell?.theme ?? null)
  useEarlyTaps()
  return (
    <html
      lang={locale}
      data-niche={shell?.settings.niche}
      data-theme={theme ?? undefined}
      data-features={isAlive ? features.join(' ') : undefined}
      data-address={isAlive ? address : undefined}
      data-texts={isAlive ? folder : undefined}
      data-source={isAlive ? undefined : sourceKeeping}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        <AppLinks theme={theme} />
        {fontFilesOf(locale).map((href) => (
          <FontPreload key={href} href={href} />
        ))}
        {isAlive && <InlineScript code={lateCodeScript} />}
        {isAlive && <InlineScript code={earlyTapsScript} />}
        <InstalledModeScript />
        <BounceScript />
        <Meta />
        {/* Style sheets arrive in any order, so the order of their layers is set before them. */}
        <style nonce={nonce}>{LAYERS}</style>
        {isAlive ? <Links /> : <InlineStyles />}
      </head>
      <body className={bodyStates(shell?.user, page?.name, useInstalled())} suppressHydrationWarning>
        <IntlProvider locale={writtenAs(locale)} messages={texts} timeZone="UTC">
          <LiveUpdates
            user={shell?.user ?? null}
            waiting={shell?.waiting ?? null}
            hasPush={usePushState() === 'subscribed'}
          >
            <DocumentTitle />
            <SearchAndSharing />
            <FictionalIconContext value={shell?.settings.fictional_icon ?? 'mask'}>
              <FictionalAnswersContext value={shell?.settings.fictional_answers ?? 'pal'}>
                {hasTexts ? children : <LostTextsScreen />}
              </FictionalAnswersContext>
            </FictionalIconContext>
            {isAlive && <LostTextsNotice />}
          </LiveUpdates>
        </IntlProvider>
        {isAlive ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : (
          page?.layout !== 'lander' && <PageScript src={plainPageScript} />
        )}
      </body>
    </html>
  )
}

/** A font of low priority, which leaves the network to the style sheets and the first pictures. */
const FontPreload = ({ href }: { href: string }) => (
  <link rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" fetchPriority="low" />
)

const isFirst = (text: string, at: number, all: readonly string[]) => all.indexOf(text) === at

/** Classes of the body that styles and outside scripts rely on (docs/product.md, shell-body-states). */
const bodyStates = (user: unknown, page: string | undefined, isInstalled: boolean) =>
  [user && 'logged-in', page !== 'index' && 'not-index', isInstalled && 'is-pwa'].filter(Boolean).join(' ')

export default function App({ loaderData }: { loaderData: unknown }) {
  useEffect(() => {
    if (loaderData) markLoaded()
  }, [loaderData])
  return (
    <>
      <LostChunk />
      <PushKeeper />
      <LoadingBar />
      <PageChangeLoader />
      <NextPage />
      <SourceKeeper />
      <HiddenPageBeacon />
      <EntryGate>
        <Outlet />
      </EntryGate>
      <TimeBonusPopupGate />
      <ToastRegion />
    </>
  )
}

export { ErrorScreen as ErrorBoundary }
