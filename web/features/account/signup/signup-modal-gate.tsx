import { lazy, type ReactNode, Suspense, use, useState } from 'react'
import { useSearchParams } from 'react-router'
import { IntlProvider } from 'use-intl'
import { writtenAs } from '../../../../core/i18n/locales.ts'
import { SHELL_TEXTS, TextSourceContext } from '../../../lib/texts.ts'
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts'
import { usePage, useShell } from '../../../session/use-shell.ts'
import { useQuestions } from '../../site/entry/use-questions.ts'

const SignupModal = lazy(async () => ({ default: (await import('./signup-modal.tsx')).SignupModal }))

/** The address that opens it anywhere: `?signup=1`. */
const PARAMETER = 'signup'
/** Pages that are the signup themselves. */
const SIGNUP_PAGES = ['signup', 'members-id-signup']

/** Opens the signup over a page for a visitor. Its code and its texts are fetched when they are first needed. */
export function SignupModalGate() {
  const { user } = useShell()
  const page = usePage()
  const [params, setParams] = useSearchParams()
  // One modal at a time: the age comes first.
  const { isWarned } = useQuestions()
  const isWanted =
    params.get(PARAMETER) === '1' && !user && !isWarned && !SIGNUP_PAGES.includes(page?.name ?? '')
  // It stays after closing, to leave the screen calmly.
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  const isInBrowser = useIsInBrowser()
  if (!wasWanted || user || !isInBrowser) return null

  const close = () =>
    setParams(
      (present) => {
        present.delete(PARAMETER)
        return present
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Suspense>
      <SignupTexts>
        <SignupModal open={isWanted} onClose={close} />
      </SignupTexts>
    </Suspense>
  )
}

/** The page around knows its own texts only. */
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
