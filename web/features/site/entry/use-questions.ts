import { showsConsentNotice, wantsConsent } from '../../../../core/rules/site/consent.ts'
import { showsEntryWarning, warnsIn } from '../../../../core/rules/site/entry-warning.ts'
import { useConsent, useEntered } from '../../../session/entry-answers.ts'
import { useInstalled } from '../../../session/installed-mode.tsx'
import type { Shell } from '../../../session/shell-data.ts'
import { useMaybeShell, usePage } from '../../../session/use-shell.ts'

/** The visitor's country; where it is unknown, the country whose members and prices are shown. */
const countryOf = ({ settings }: Shell) => settings.geoip_country ?? settings.geoip_selected_country

/**
 * True when a page might ask a question, by the cookies of the request: the document then includes the texts.
 */
export function mayAsk(shell: Shell): boolean {
  const { hasEntered, consent } = shell.answers
  const country = countryOf(shell)
  const isWarned = !hasEntered && shell.settings.enable_site_entry_popup === 'yes' && warnsIn(country)
  return !shell.answers.isBot && (isWarned || (consent === null && wantsConsent(country)))
}

type Questions = {
  isWarned: boolean
  asksConsent: boolean
  /** Whether the consent will be asked for once the age is stated. */
  willAskConsent: boolean
}

/** The questions for a visitor on this page, one at a time: first their age, then their consent. */
export function useQuestions(): Questions {
  const shell = useMaybeShell()
  const page = usePage()
  const installed = useInstalled()
  const remembered = useEntered(shell?.answers.hasEntered ?? false)
  const consent = useConsent(shell?.answers.consent ?? null)
  if (!shell) return { isWarned: false, asksConsent: false, willAskConsent: false }
  const { settings, user, answers } = shell
  const visit = {
    layout: page?.layout,
    page: page?.name,
    country: countryOf(shell),
    isBot: answers.isBot,
  }
  const isWarned = showsEntryWarning({
    ...visit,
    setting: settings.enable_site_entry_popup,
    loggedIn: user !== null,
    installed,
    remembered,
  })
  const asksConsent = showsConsentNotice({ ...visit, consent, isWarned: false })
  return { isWarned, asksConsent: asksConsent && !isWarned, willAskConsent: asksConsent && isWarned }
}
