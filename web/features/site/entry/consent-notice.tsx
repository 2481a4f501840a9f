import type { SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { CONSENTS, type Consent } from '../../../../core/rules/site/consent.ts'
import { chooseConsent } from '../../../session/entry-answers.ts'
import { Link } from '../../../ui/link.tsx'

/**
 * One line above the page, which covers nothing. Two choices of the same size and look; ignoring the line allows
 * only necessary cookies.
 */
export function ConsentNotice() {
  const t = useTranslations('entry.consent')
  const { pathname, search } = useLocation()
  return (
    <section aria-label={t('label')} className="consent-notice">
      <div className="page consent-line">
        <p className="consent-words">
          <span className="max-xl:hidden">{t('text')} </span>
          <Link to="/cookies" className="consent-more">
            <span className="xl:hidden">{t('short')}</span>
            <span className="max-xl:sr-only"> {t('more')}</span>
          </Link>
        </p>
        <form method="post" action="/consent" onSubmit={choose} className="consent-answers">
          <input type="hidden" name="to" value={pathname + search} />
          {CONSENTS.map((consent) => (
            <button key={consent} type="submit" name="consent" value={consent} className="consent-answer">
              <span className="xl:hidden">{t(SHORT[consent])}</span>
              <span className="max-xl:sr-only"> {t(consent)}</span>
            </button>
          ))}
        </form>
      </div>
    </section>
  )
}

/** The words of the choices where there is no room for more. */
const SHORT = { necessary: 'no', all: 'yes' } as const

/** Stores the choice in the browser without a request; the form says which button was pressed. */
export function choose(event: SubmitEvent) {
  event.preventDefault()
  const pressed = event.nativeEvent.submitter?.getAttribute('value')
  const consent = CONSENTS.find((choice) => choice === pressed)
  if (consent) chooseConsent(consent satisfies Consent)
}
