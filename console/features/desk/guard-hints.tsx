import IconAlertTriangle from 'icon:alert-triangle'
import IconBan from 'icon:ban'
import { useTranslations } from 'use-intl'
import type { TurnState } from './turn-state.ts'

/** What the truth guard says of the draft: the first thing that it holds, and what it warns of. It is read out when it changes. */
export function GuardHints({ id, state }: { id: string; state: TurnState }) {
  const t = useTranslations('console.desk.guard')
  const { held, warned } = isAbout(state) ? state.verdict : { held: [], warned: [] }
  return (
    <div id={id} role="status">
      {held.length + warned.length > 0 && (
        <ul className="desk-hints" aria-label={t('label')}>
          {held.slice(0, 1).map(({ reason, span }) => (
            <li key={reason} data-tone="danger">
              <IconBan size="1.125rem" aria-hidden />
              <p>
                <strong>{t('refused')}</strong> {t(`reasons.${reason}`)}
                {span && (
                  <q className="ms-1 underline decoration-wavy" lang={state.turn.language}>
                    {span}
                  </q>
                )}
              </p>
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
