import { type Country, isCountry } from '../../core/i18n/locales.ts'
import { useShell } from './use-shell.ts'

/** The country whose numbers somebody can call: a member's own, or where a visitor seems to be. */
export function useCountry(): Country {
  const { user, settings } = useShell()
  const { geoip_country: seen, geoip_selected_country: shown } = settings
  return user?.profile.country ?? (isCountry(seen) ? seen : shown)
}
