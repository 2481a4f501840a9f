import type { User } from '../../../core/contract/account/account.ts'
import { nameOfCountry } from '../../../core/i18n/names.ts'
import { useShell } from '../../session/use-shell.ts'

/** The member's place in one line; null if they have not named it. */
export function usePlace({ city_name, region_name, country }: User['profile']): string | null {
  const { locale } = useShell()
  const place = [city_name, region_name].filter(Boolean)
  return place.length ? [...place, nameOfCountry(country, locale)].join(', ') : null
}
