import IconSearch from 'icon:search'
import { useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ToastRegion } from '../../web/ui/toast.tsx'
import { nameOfKey, useKeys } from '../lib/keys.ts'
import { useMe } from '../session/me.ts'
import { useAddress, useOwnSite } from '../session/site.ts'
import { UndoBar } from '../ui/undo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CommandBox } from './command-box.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { DemandDialogs } from './demand-dialogs.tsx'
import { KeysHelp } from './keys-help.tsx'
import { Navigation } from './navigation.tsx'
import { useSections } from './sections.ts'

/** What stands around every page of the console. */
export function Frame() {
  const t = useTranslations('console.shell')
  const [shown, setShown] = useState<'command' | 'keys' | null>(null)
  const close = () => setShown(null)
  const main = useRef<HTMLElement>(null)
  useFrameKeys(setShown)
  useOwnSite()
  useFocusOnNewPage(main)
  return (
    <div className="frame">
      <a href="#page" className="skip-link">
        {t('skip')}
      </a>
      <Navigation />
      <div className="frame-main">
        <ConnectionBanner />
        <header className="frame-top">
          <button type="button" className="finder" onClick={() => setShown('command')}>
            <IconSearch size="1.125rem" aria-hidden />
            <span className="truncate">{t('command.placeholder')}</span>
            <kbd aria-hidden>{nameOfKey('mod+k')}</kbd>
          </button>
          <div className="ms-auto flex items-center gap-1">
            <AccountMenu onKeys={() => setShown('keys')} />
          </div>
        </header>
        <main
          ref={main}
          id="page"
          tabIndex={-1}
          className="frame-page"
          data-busy={useNavigation().state === 'idle' ? undefined : ''}
        >
          <Outlet />
        </main>
      </div>
      <CommandBox
        open={shown === 'command'}
        onClose={close}
        extra={[{ id: 'keys', title: t('keys.title'), note: '?', run: () => setShown('keys') }]}
      />
      <KeysHelp open={shown === 'keys'} onClose={close} />
      <DemandDialogs />
      <UndoBar />
      <ToastRegion />
      <ScrollRestoration />
    </div>
  )
}

/** The keys that work on every page. */
function useFrameKeys(show: (what: 'command' | 'keys') => void) {
  const t = useTranslations('console.shell')
  const navigate = useNavigate()
  const address = useAddress()
  const sections = useSections(useMe())
  useKeys(t('keys.everywhere'), [
    { keys: 'mod+k', does: t('command.title'), run: () => show('command') },
    { keys: '?', does: t('keys.title'), run: () => show('keys') },
    ...sections.map(({ name, path, key }) => ({
      keys: `g ${key}`,
      does: t('command.go', { section: t(`sections.${name}`) }),
      run: () => navigate(address(path)),
    })),
  ])
}

/** A new page is announced by the focus, as a new document would be; another filter of the same page is not. */
function useFocusOnNewPage(main: { current: HTMLElement | null }) {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current !== pathname) main.current?.focus({ preventScroll: true })
    previous.current = pathname
  }, [pathname, main])
}
