import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { SIGNUP_PARAMETER, withoutSignup } from '../../../lib/signup-address.ts'
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts'
import { LateTexts } from '../../../session/late-texts.tsx'
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
      <LateTexts features={TEXTS}>
        <SignupModal open={isWanted} onClose={close} />
      </LateTexts>
    </Suspense>
  )
}

const TEXTS = ['signup']
