import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { LANGUAGES_BY_COUNTRY, LOCALES, localeIn } from '../../../../core/i18n/locales.ts'
import { nameOfLanguage } from '../../../../core/i18n/names.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { Select } from '../../../ui/select.tsx'

/** The languages of the country come first. Another language is another document. */
export function LanguageSection() {
  const t = useTranslations('settings.language')
  const { settings, locale } = useShell()
  const country = settings.geoip_selected_country
  const usual = LANGUAGES_BY_COUNTRY[country].map((code) => localeIn(code, country))
  return (
    <Section id="language" title={t('title')} intro={t('intro')}>
      <Form method="post" action="/lang-config" reloadDocument className="grid gap-4">
        <input type="hidden" name="to" value="/settings#language" />
        <Select name="locale" label={t('label')} defaultValue={locale}>
          {[...new Set([...usual, ...LOCALES])].map((code) => (
            <option key={code} value={code} lang={code}>
              {nameOfLanguage(code)}
            </option>
          ))}
        </Select>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" variant="secondary">
            {t('submit')}
          </Button>
          <Link to="/lang-config" className="py-2 text-sm font-semibold underline">
            {t('country')}
          </Link>
        </div>
      </Form>
    </Section>
  )
}
