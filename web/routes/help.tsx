import { useTranslations } from 'use-intl'
import { COUNTRIES, type Country, type Locale } from '../../core/i18n/locales.ts'
import { nameOfCountry } from '../../core/i18n/names.ts'
import { helplinesIn } from '../../core/rules/chat/helplines.ts'
import { authorityIn } from '../../core/rules/review/life-threats.ts'
import { entriesOf } from '../../core/typed.ts'
import { HARMLESS_PAGE, leaveQuickly } from '../features/site/help/leave-quickly.ts'
import { useCountry } from '../session/use-country.ts'
import { useShell } from '../session/use-shell.ts'
import { ButtonLink } from '../ui/button.tsx'
import { telephoneTo } from '../ui/telephone-to.ts'

/** Numbers to call in each country, and what we do when somebody writes that they may come to harm. */
export default function Help() {
  const t = useTranslations('help')
  const { settings, locale } = useShell()
  const own = useCountry()
  const countries = COUNTRIES.toSorted((one, other) => Number(other === own) - Number(one === own))
  return (
    <div className="page grid max-w-2xl gap-4 py-8">
      <h1>{t('heading')}</h1>
      <p>{t('intro')}</p>
      <p>
        <ButtonLink
          to={HARMLESS_PAGE}
          variant="danger"
          rel="noreferrer"
          data-does="leave"
          onClick={leaveQuickly}
        >
          {t('leave')}
        </ButtonLink>
      </p>
      {countries.map((country) => (
        <CountryLines key={country} country={country} locale={locale} isOpen={country === own} />
      ))}
      <h2>{t('alarms_heading')}</h2>
      <p>{t('alarms', { site: settings.name })}</p>
    </div>
  )
}

type CountryLinesProps = { country: Country; locale: Locale; isOpen: boolean }

function CountryLines({ country, locale, isOpen }: CountryLinesProps) {
  const t = useTranslations('help')
  const { emergency } = authorityIn(country)
  return (
    <details open={isOpen}>
      <summary className="py-2 font-semibold">{nameOfCountry(country, locale)}</summary>
      <ul className="grid gap-2 py-2">
        {entriesOf(helplinesIn(country, locale)).map(
          ([kind, line]) =>
            line && (
              <li key={kind}>
                {t(`kinds.${kind}`)}:{' '}
                <a className="underline" href={telephoneTo(line.number)}>
                  {line.name}, {line.number}
                </a>
              </li>
            ),
        )}
        <li>
          {t('kinds.emergency')}:{' '}
          <a className="underline" href={telephoneTo(emergency)}>
            {emergency}
          </a>
        </li>
      </ul>
    </details>
  )
}
