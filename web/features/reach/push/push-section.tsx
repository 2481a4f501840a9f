import { useTranslations } from 'use-intl'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { FaqLink } from '../../../ui/faq-link.tsx'
import { Section } from '../../../ui/section.tsx'
import { needsInstalling } from './browser-push.ts'
import type { PushState } from './push-store.ts'
import { usePush } from './use-push.ts'

/** Push messages on this device. A permission that the browser blocks can be granted only in the browser. */
export function PushSection() {
  const t = useTranslations('settings.browser')
  const { settings } = useShell()
  const { state, isBusy, problem, turnOn, turnOff } = usePush()
  return (
    <Section id="browser" title={t('title')} intro={t('intro')}>
      <p aria-live="polite" className="min-h-12 text-muted">
        {t(wordsFor(state), { site: settings.name })}
      </p>
      {problem && (
        <Alert tone="danger" announce className="mt-4">
          {problem}
        </Alert>
      )}
      {(state === 'denied' || problem) && <FaqLink about="push" />}
      {/* The place of the button is kept while the browser is asked, so that nothing below it moves. */}
      {(state === 'unknown' || state === 'not_subscribed' || state === 'subscribed') && (
        <div className="mt-4 min-h-12">
          {state === 'not_subscribed' && (
            <Button busy={isBusy} onClick={turnOn}>
              {t('turn_on')}
            </Button>
          )}
          {state === 'subscribed' && (
            <Button variant="secondary" busy={isBusy} onClick={turnOff}>
              {t('turn_off')}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

const wordsFor = (state: PushState) =>
  state === 'unsupported' && needsInstalling() ? ('install_first' as const) : state
