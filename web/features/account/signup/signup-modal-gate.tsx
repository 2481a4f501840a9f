import { type ReactNode, Suspense, use, useState } from 'react'
import { useSearchParams } from 'react-router'
import { IntlProvider } from 'use-intl'
import { writtenAs } from '../../../../core/i18n/locales.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { SIGNUP_PARAMETER, withoutSignup } from '../../../lib/signup-address.ts'
import { SHELL_TEXTS, TextSourceContext } from '../../../lib/texts.ts'
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts'
import { usePage, useShell } from '../../../session/use-shell.ts'
import { useQuestions } from '../../site/entry/use-questions.ts'

const SignupModal = lazyComponent(async () => (await import('./signup-modal.tsx')).SignupModal)

/** Pages that contain the signup already. */
const SIGNUP_PAGES = ['signup', 'members-id-signup']

/** Opens the signup over a page for visitors, on every page with `?signup=1`. Code and texts of the modal load when it first opens. */
export function SignupModalGate() {
  const { user } = useShell()
  const page = usePage()
  const [params, setParams] = useSearchParams()
  // The entry warning comes first, because only one modal may be open.
  const { isWarned } = useQuestions()
  const isWanted =
    params.get(SIGNUP_PARAMETER) === '1' && !user && !isWarned && !SIGNUP_PAGES.includes(page?.name ?? '')
  // The modal stays mounted after closing, so that its closing animation can run.
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  const isInBrowser = useIsInBrowser()
  if (!wasWanted || user || !isInBrowser) return null

  const close = () => setParams(withoutSignup, { replace: true, preventScrollReset: true })
  return (
    <Suspense>
      <SignupTexts>
        <SignupModal open={isWanted} onClose={close} />
      </SignupTexts>
    </Suspense>
  )
}

/** The page loads only its own texts, so the modal brings the texts of the signup. */
function SignupTexts({ children }: { children: ReactNode }) {
  const { locale } = useShell()
  const texts = use(TextSourceContext).read(locale, FEATURES)
  return (
    <IntlProvider
      locale={writtenAs(locale)}
      messages={texts instanceof Promise ? use(texts) : texts}
      timeZone="UTC"
    >
      {children}
    </IntlProvider>
  )
}

const FEATURES = [...SHELL_TEXTS, 'signup']
