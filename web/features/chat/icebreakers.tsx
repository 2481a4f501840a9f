import { useTranslations } from 'use-intl'

/** The composer of the conversation takes over a line that is chosen. */
export const CHOOSE_LINE = 'vonk:choose-line'

declare global {
  interface WindowEventMap {
    [CHOOSE_LINE]: CustomEvent<string>
  }
}

/** Opening lines for a conversation that is about to begin. */
export function Icebreakers({ lines }: { lines: string[] }) {
  const t = useTranslations('chat')
  if (lines.length === 0) return null
  const choose = (line: string) => window.dispatchEvent(new CustomEvent(CHOOSE_LINE, { detail: line }))
  return (
    <div className="chat-lines">
      <p className="text-sm text-muted">{t('icebreakers')}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <button type="button" className="chat-line" onClick={() => choose(line)}>
              {line}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
