import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { useShell } from '../shell/use-shell.ts'
import { askPermission, useNotificationPermission } from './notification-permission.ts'
import { Section } from './section.tsx'

/** What this browser allows, as it is: only the browser can change it. */
export function BrowserPermission() {
  const t = useTranslations('settings.browser')
  const { settings } = useShell()
  const permission = useNotificationPermission()
  return (
    <Section id="browser" title={t('title')}>
      <p aria-live="polite" className="text-muted">
        {t(permission, { site: settings.name })}
      </p>
      {permission === 'default' && (
        <Button variant="secondary" className="mt-4" onClick={askPermission}>
          {t('ask')}
        </Button>
      )}
    </Section>
  )
}
