import { useTranslations } from 'use-intl'

/** Event with which a chosen icebreaker reaches the composer. */
export const CHOOSE_LINE = 'vonk:choose-line'

declare global {
  interface WindowEventMap {
    [CHOOSE_LINE]: CustomEvent<string>
  }
}

/** Icebreakers for a conversation that has no message yet. */
export function Icebreakers({ lines }: { lines: string[] }) {
  const t = useTranslations('chat')
  if (lines.length === 0) return null
  return (
    <div className="chat-lines">
      <p className="text-sm text-muted">{t('icebreakers')}</p>
      <Lines lines={lines} />
    </div>
  )
}

/** What the member may write next to a fictional profile, in words that the pal understands. */
export const Suggestions = ({ lines }: { lines: string[] }) => (
  <div className="chat-lines chat-suggestions">
    <Lines lines={lines} />
  </div>
)

function Lines({ lines }: { lines: string[] }) {
  const choose = (line: string) => window.dispatchEvent(new CustomEvent(CHOOSE_LINE, { detail: line }))
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <button type="button" className="opening-line" onClick={() => choose(line)}>
            {line}
          </button>
        </li>
      ))}
    </ul>
  )
}
