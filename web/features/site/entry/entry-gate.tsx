import { type ReactNode, use } from 'react'
import { NonceContext } from '../../../lib/nonce.ts'
import { INSTALLED } from '../../../session/installed-mode.tsx'
import { usePage } from '../../../session/use-shell.ts'
import { ConsentNotice } from './consent-notice.tsx'
import { EntryWarning } from './entry-warning.tsx'
import { useQuestions } from './use-questions.ts'
import './entry.css'

const WARNING = 'entry-warning'
const BEHIND = 'behind-entry-warning'

/**
 * Landers have no React in the browser: this script removes the warning in an installed app, which the
 * server cannot know.
 */
const SCRIPT = `if(matchMedia(${JSON.stringify(INSTALLED)}).matches||navigator.standalone===true){document.getElementById('${WARNING}').remove();document.getElementById('${BEHIND}').inert=false}`

/**
 * Entry warning and consent notice around the page. They are in the first HTML, so nothing flashes or moves.
 */
export function EntryGate({ children }: { children: ReactNode }) {
  const { isWarned, asksConsent, willAskConsent } = useQuestions()
  const nonce = use(NonceContext)
  const isLander = usePage()?.layout === 'lander'
  return (
    <>
      {isWarned && <EntryWarning id={WARNING} />}
      {asksConsent && <ConsentNotice />}
      {/* The place of the notice is kept, so that the page does not move when it comes. */}
      {willAskConsent && <div className="consent-space" />}
      <div id={BEHIND} className="contents" inert={isWarned}>
        {children}
      </div>
      {isWarned && isLander && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
      )}
    </>
  )
}
