import type { SubmitEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { CONSENTS, type Consent } from '../../../../core/rules/site/consent.ts'
import { chooseConsent } from '../../../session/entry-answers.ts'
import { usePage } from '../../../session/use-shell.ts'
import { Button } from '../../../ui/button.tsx'

/** Two choices of the same size and look; ignoring the notice allows only necessary cookies. */
export function ConsentNotice() {
  const t = useTranslations('entry.consent')
  const { pathname, search } = useLocation()
  const isLander = usePage()?.layout === 'lander'
  return (
    <section aria-label={t('label')} className="consent-notice">
      <div className="consent-box">
        <p className="consent-words">
          {t('text')}{' '}
          <Link
            to="/cookies"
            reloadDocument={isLander}
            className="font-semibold underline underline-offset-4"
          >
            {t('more')}
          </Link>
        </p>
        <form method="post" action="/consent" onSubmit={choose} className="consent-choices">
          <input type="hidden" name="to" value={pathname + search} />
          {CONSENTS.map((consent) => (
            <Button key={consent} type="submit" name="consent" value={consent} variant="secondary" size="sm">
              {t(consent)}
            </Button>
          ))}
        </form>
      </div>
    </section>
  )
}

/** Stores the choice in the browser without a request; the form says which button was pressed. */
export function choose(event: SubmitEvent) {
  event.preventDefault()
  const pressed = event.nativeEvent.submitter?.getAttribute('value')
  const consent = CONSENTS.find((one) => one === pressed)
  if (consent) chooseConsent(consent satisfies Consent)
}
