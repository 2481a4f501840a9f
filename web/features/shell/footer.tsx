import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePage, useShell } from '../../session/use-shell.ts'

/** Links of the footer, in this order (docs/product.md, shell-footer). */
const LINKS = [
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['cookies', '/cookies'],
  ['ban', '/ban'],
  ['pricing', '/pricing'],
  ['complaints', '/complaints'],
  ['return_policy', '/return-policy'],
  ['faq', '/faq'],
  ['service', '/service'],
  ['fictional', '/fictional'],
  ['withdraw', '/withdraw'],
] as const

export function Footer() {
  const t = useTranslations('shell.footer')
  const language = useTranslations('shell.language')
  const { settings, locale } = useShell()
  const page = usePage()
  const isAmerican = settings.us_footer === 'yes' && locale.startsWith('en')
  return (
    <footer className="mt-16 border-t border-line bg-sunken py-10 text-sm text-muted">
      <div className="page grid gap-6">
        <nav aria-label={t('label')}>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {LINKS.map(([label, to]) => (
              <li key={to}>
                <Link
                  to={to}
                  reloadDocument={page?.layout === 'lander'}
                  className="inline-block py-2 hover:text-ink"
                >
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
