import { sortedCountries } from '../../core/i18n/names.ts'
import { useShell } from './use-shell.ts'

/** The countries of the site as options of a select, by their names in the language of the page. */
export function CountryOptions() {
  const { settings, locale } = useShell()
  return sortedCountries(settings.countries, locale).map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
}
