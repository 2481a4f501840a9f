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
      {/* The browser tells its state after the first paint, so both places are kept, and nothing moves then. */}
      <p aria-live="polite" className="min-h-25 text-muted sm:min-h-13">
        {t(wordsFor(state), { site: settings.name })}
      </p>
      {problem && (
        <Alert tone="danger" announce className="mt-4">
          {problem}
        </Alert>
      )}
      <div className="mt-4 min-h-12">
        {(state === 'denied' || problem) && <FaqLink about="push" />}
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
    </Section>
  )
}

const wordsFor = (state: PushState) =>
  state === 'unsupported' && needsInstalling() ? ('install_first' as const) : state
