import { showsConsentNotice, wantsConsent } from '../../../../core/rules/site/consent.ts'
import { showsEntryWarning, warnsIn } from '../../../../core/rules/site/entry-warning.ts'
import { useConsent, useEntered } from '../../../session/entry-answers.ts'
import { useInstalled } from '../../../session/installed-mode.tsx'
import type { Shell } from '../../../session/shell-data.ts'
import { useMaybeShell, usePage } from '../../../session/use-shell.ts'

/** Where nobody knows, the country whose people and prices are shown. */
const countryOf = ({ settings }: Shell) => settings.geoip_country ?? settings.geoip_selected_country

/** Whether some page might ask something, by what the server was told: then the words for it come along. */
export function mayAsk(shell: Shell): boolean {
  const { hasEntered, consent } = shell.answers
  const country = countryOf(shell)
  const isWarned = !hasEntered && shell.settings.enable_site_entry_popup === 'yes' && warnsIn(country)
  return !shell.answers.isBot && (isWarned || (consent === null && wantsConsent(country)))
}

type Questions = { isWarned: boolean; asksConsent: boolean }

/** What a visitor must be asked here, one thing at a time: their age, then what we may remember. */
export function useQuestions(): Questions {
  const shell = useMaybeShell()
  const page = usePage()
  const installed = useInstalled()
  const remembered = useEntered(shell?.answers.hasEntered ?? false)
  const consent = useConsent(shell?.answers.consent ?? null)
  if (!shell) return { isWarned: false, asksConsent: false }
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
  return { isWarned, asksConsent: showsConsentNotice({ ...visit, consent, isWarned }) }
}
