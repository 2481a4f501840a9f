import type { ReactNode } from 'react'
import { InlineScript } from '../../../lib/page-script.tsx'
import { INSTALLED } from '../../../session/installed-mode.tsx'
import { useShipsFramework } from '../../../session/ships-framework.ts'
import { ConsentNotice } from './consent-notice.tsx'
import { EntryWarning } from './entry-warning.tsx'
import { useQuestions } from './use-questions.ts'
import './entry.css'

const WARNING = 'entry-warning'
const BEHIND = 'behind-entry-warning'

/** Removes the warning in an installed app, which the server cannot know, on pages without the framework. */
const SCRIPT = `if(matchMedia(${JSON.stringify(INSTALLED)}).matches||navigator.standalone===true){document.getElementById('${WARNING}').remove();document.getElementById('${BEHIND}').inert=false}`

/**
 * Entry warning and consent notice around the page. They are in the first HTML, so nothing flashes or moves.
 */
export function EntryGate({ children }: { children: ReactNode }) {
  const { isWarned, asksConsent, willAskConsent } = useQuestions()
  const shipsFramework = useShipsFramework()
  return (
    <>
      {isWarned && <EntryWarning id={WARNING} />}
      {asksConsent && <ConsentNotice />}
      {/* The place of the notice is kept, so that the page does not move when it comes. */}
      {willAskConsent && <div className="consent-space" />}
      <div id={BEHIND} className="contents" inert={isWarned}>
        {children}
      </div>
      {isWarned && !shipsFramework && <InlineScript code={SCRIPT} />}
    </>
  )
}
