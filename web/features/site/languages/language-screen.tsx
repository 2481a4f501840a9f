import { useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Locale } from '../../../../core/i18n/locales.ts'
import {
  isCountry,
  LANGUAGES_BY_COUNTRY,
  LOCALES,
  localeIn,
  writtenAs,
} from '../../../../core/i18n/locales.ts'
import { languageInSentence, nameOfCountry, nameOfLanguage } from '../../../../core/i18n/names.ts'
import { remember } from '../../../../core/remember.ts'
import { CountryOptions } from '../../../session/country-options.tsx'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/select.tsx'
import { ConsentChoice } from '../entry/consent-choice.tsx'

const listFormat = remember(
  (locale: Locale) => new Intl.ListFormat(writtenAs(locale), { type: 'conjunction' }),
)

/** Choice of country and language. Works as a plain form too. */
export function LanguageScreen({ isInvalid }: { isInvalid: boolean }) {
  const t = useTranslations('languages')
  const entry = useTranslations('entry.consent')
  const { settings, locale } = useShell()
  const [params] = useSearchParams()
  const [country, setCountry] = useState(settings.geoip_selected_country)
  const usual = LANGUAGES_BY_COUNTRY[country].map((code) => localeIn(code, country))
  const names = listFormat(locale)
  return (
    <div className="page grid max-w-md gap-6 py-10">
      <div className="grid gap-2">
        <h1>{t('heading')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </div>
      {params.has('saved') && <Alert tone="success">{t('saved')}</Alert>}
      {isInvalid && <Alert tone="danger">{t('invalid')}</Alert>}
      <Card>
        <Form method="post" action="/lang-config" reloadDocument className="grid gap-4">
          <Select
            name="country"
            label={t('country')}
            value={country}
            onChange={({ target }) => isCountry(target.value) && setCountry(target.value)}
          >
            <CountryOptions />
          </Select>
          <Select
            name="locale"
            label={t('language')}
            defaultValue={locale}
            hint={t('language_hint', {
              country: nameOfCountry(country, locale),
              languages: names.format(usual.map((code) => languageInSentence(code, locale))),
            })}
          >
            {[...new Set([...usual, ...LOCALES])].map((code) => (
              <option key={code} value={code} lang={code}>
                {nameOfLanguage(code)}
              </option>
            ))}
          </Select>
          <Button type="submit">{t('save')}</Button>
        </Form>
      </Card>
      <section aria-labelledby="remember" className="grid gap-3">
        <h2 id="remember" className="text-xl">
          {entry('label')}
        </h2>
        <ConsentChoice />
      </section>
    </div>
  )
}
