import { useTranslations } from 'use-intl'
import { useShell } from '../session/use-shell.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'

/**
 * Page for visitors who left at the entry warning: no photos, no signup, nothing stored. It stays on the site, because
 * another site would learn where the visitor came from.
 */
export default function Goodbye() {
  const t = useTranslations('entry.goodbye')
  const { settings } = useShell()
  return (
    <div className="page grid min-h-dvh max-w-md content-center justify-items-center gap-5 py-12 text-center">
      <Logo name={settings.name} />
      <h1>{t('heading')}</h1>
      <p className="text-lg text-muted">{t('text', { site: settings.name })}</p>
      <p className="text-muted">{t('close')}</p>
      <ButtonLink to="/" reloadDocument variant="quiet">
        {t('back')}
      </ButtonLink>
    </div>
  )
}
