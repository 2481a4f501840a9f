import { useTranslations } from 'use-intl'
import type { Page } from '../../pages.ts'
import { useShell } from '../../session/use-shell.ts'
import { Link } from '../../ui/link.tsx'
import { FOOTER_LINKS } from './footer-links.ts'

/** Pages of a member's account, which end with the footer. */
const ACCOUNT_PAGES = ['profile', 'settings', 'delete-account', 'notifications']

/** Pages that visitors may see too, but that belong to the members' area for a member. */
const SHARED_PAGES = ['members', 'members-id']

/** The footer stands on public pages, and for members on those of their account (docs/product.md, shell-footer). */
export function hasFooter(page: Page | undefined, isMember: boolean): boolean {
  if (!page || !isMember) return true
  if (ACCOUNT_PAGES.includes(page.name)) return true
  return page.access === 'everyone' && !SHARED_PAGES.includes(page.name)
}

export function Footer() {
  const t = useTranslations('shell.footer')
  const language = useTranslations('shell.language')
  const { settings, locale } = useShell()
  const isAmerican = settings.us_footer === 'yes' && locale.startsWith('en')
  return (
    <footer className="mt-16 border-t border-line bg-sunken py-10 text-sm text-muted">
      <div className="page grid gap-6">
        <nav aria-label={t('label')}>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {FOOTER_LINKS.map(([label, to]) => (
              <li key={to}>
                <Link to={to} className="inline-block py-2 hover:text-ink">
                  {t(label)}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/lang-config" className="inline-block py-2 hover:text-ink">
                {language('country_and_language')}
              </Link>
            </li>
          </ul>
        </nav>
        <p className="max-w-prose">{t('disclaimer', { site: settings.name })}</p>
        {isAmerican && (
          <p className="max-w-prose">
            {t('us_notice', { site: settings.name, email: settings.support_email })} {t('us_disclosure')}
          </p>
        )}
        <p>
          {t('adults_only')} © {settings.name}
        </p>
      </div>
    </footer>
  )
}
