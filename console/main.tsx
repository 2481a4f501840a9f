import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { IntlProvider } from 'use-intl'
import { writtenAs } from '../core/i18n/locales.ts'
import { MINUTE_MS } from '../core/rules/durations.ts'
import { listenForKeys } from './lib/keys.ts'
import { speak, staffLanguage, staffTexts } from './lib/language.ts'
import { routes } from './routes.tsx'
import './styles/console.css'

/** Session storage key of the time of the last reload. */
const RELOADED_AT = 'console-reloaded'

reloadForNewRelease()
listenForKeys()
await speak(staffLanguage.read())
const router = createBrowserRouter(routes, { basename: '/console' })

/** The console in the language of whoever is logged in. */
function Console() {
  return (
    <IntlProvider
      locale={writtenAs(staffLanguage.use())}
      messages={staffTexts.use() ?? undefined}
      timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
    >
      <RouterProvider router={router} />
    </IntlProvider>
  )
}

const root = document.getElementById('console')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  )

/**
 * Reloads the page when one of its chunks is missing, because a release has replaced it. A page reloads at most once a
 * minute, so that none reloads forever.
 */
function reloadForNewRelease() {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_AT))
    if (Date.now() - last < MINUTE_MS) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    location.reload()
  })
}
