import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { IntlProvider } from 'use-intl'
import { mayReload } from '../client/may-reload.ts'
import { writtenAs } from '../core/i18n/locales.ts'
import { listenForKeys } from './lib/keys.ts'
import { speak, staffLanguage, staffTexts } from './lib/language.ts'
import { routes } from './routes.tsx'
import './styles/console.css'

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

/** Reloads the page when one of its chunks is missing, because a release has replaced it. */
function reloadForNewRelease() {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(Date.now())) return
    event.preventDefault()
    location.reload()
  })
}
