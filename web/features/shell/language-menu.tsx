import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { Form, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { visibleLanguages } from '../../../core/i18n/locales.ts'
import { nameOfLanguage } from '../../../core/i18n/names.ts'
import { usePage, useShell } from '../../session/use-shell.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'

/**
 * The language menu shows where there is a choice, and not in the middle of a signup (docs/product.md,
 * shell-language-menu).
 */
export function LanguageMenu() {
  const t = useTranslations('shell.language')
  const { settings, locale } = useShell()
  const { pathname, search } = useLocation()
  const page = usePage()
  const languages = visibleLanguages(settings.geoip_selected_country, locale)
  if (languages.length < 2 || page?.name === 'complete-signup') return null
  return (
    <Menu
      label={t('choose')}
      trigger={
        <span className="flex h-(--target) items-center gap-1.5 px-2 text-sm font-semibold text-muted uppercase">
          <IconWorld size={20} aria-hidden />
          {locale.slice(0, 2)}
        </span>
      }
    >
      {languages.map((language) => (
        <MenuItem key={language} current={language === locale}>
          <Form method="post" action="/lang-config" reloadDocument>
            <input type="hidden" name="to" value={pathname + search} />
            <button type="submit" name="locale" value={language} lang={language}>
              {nameOfLanguage(language)}
            </button>
          </Form>
        </MenuItem>
      ))}
    </Menu>
  )
}
