import IconCheck from 'icon:check'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { CONSENTS } from '../../../../core/rules/site/consent.ts'
import { useConsent } from '../../../session/entry-answers.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { choose } from './consent-notice.tsx'

/** The choice of consent, to be changed at any time. The page that places it loads the texts `entry`. */
export function ConsentChoice() {
  const t = useTranslations('entry.consent')
  const { pathname } = useLocation()
  const consent = useConsent(useShell().answers.consent)
  const [isSaved, setSaved] = useState(false)
  return (
    <form
      method="post"
      action="/consent"
      className="grid gap-3"
      onSubmit={(event) => {
        choose(event)
        setSaved(true)
      }}
    >
      <input type="hidden" name="to" value={pathname} />
      <p>{t(`present.${consent ?? 'none'}`)}</p>
      <div className="consent-choices">
        {CONSENTS.map((choice) => (
          <Button
            key={choice}
            type="submit"
            name="consent"
            value={choice}
            variant="secondary"
            aria-pressed={choice === consent}
          >
            {choice === consent && <IconCheck size="1.25rem" aria-hidden />}
            {t(choice)}
          </Button>
        ))}
      </div>
      <p role="status" className="min-h-6 text-sm text-muted">
        {isSaved && t('saved')}
      </p>
    </form>
  )
}
