import IconAlertTriangle from 'icon:alert-triangle'
import IconBan from 'icon:ban'
import IconMessageExclamation from 'icon:message-exclamation'
import { useTranslations } from 'use-intl'
import { Button } from '../../../web/ui/button.tsx'
import { nameOfKey } from '../../lib/keys.ts'
import { type TurnState, unsaid } from './turn-state.ts'

type GuardHintsProps = { id: string; state: TurnState; insert: () => void }

/**
 * What the truth guard says of the draft: what it refuses, what still has to be said, and what it warns of. It is read
 * out when it changes.
 */
export function GuardHints({ id, state, insert }: GuardHintsProps) {
  const t = useTranslations('console.desk.guard')
  const missing = unsaid(state)
  const { refused, warned } = isAbout(state) ? state.verdict : { refused: [], warned: [] }
  return (
    <div id={id} role="status">
      {refused.length + missing.length + warned.length > 0 && (
        <ul className="desk-hints" aria-label={t('label')}>
          {refused.map((reason) => (
            <li key={reason} data-tone="danger">
              <IconBan size="1.125rem" aria-hidden />
              <p>
                <strong>{t('refused')}</strong> {t(`reasons.${reason}`)}
              </p>
            </li>
          ))}
          {missing.map(({ what, sentence }, index) => (
            <li key={what} data-tone={state.heldBack === 'guard' ? 'danger' : undefined}>
              <IconMessageExclamation size="1.125rem" aria-hidden />
              <p>
                <strong>{t(`must_say.${what}`)}</strong> “{sentence}”
              </p>
              {index === 0 && (
                <Button size="sm" variant="secondary" onClick={insert}>
                  {t('insert')} <kbd>{nameOfKey('mod+.')}</kbd>
                </Button>
              )}
            </li>
          ))}
          {warned.map((warning) => (
            <li key={warning}>
              <IconAlertTriangle size="1.125rem" aria-hidden />
              <p>
                <strong>{t('warned')}</strong> {t(`warnings.${warning}`)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Whether the last verdict still holds: an emptied field is judged by nobody. */
const isAbout = ({ draft, verdict }: TurnState) => draft.trim() !== '' && verdict.text !== ''
