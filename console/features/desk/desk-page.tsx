import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DeskTurn } from '../../../core/contract/console/desk-turn.ts'
import type { Locale } from '../../../core/i18n/locales.ts'
import { SECOND_MS } from '../../../core/rules/durations.ts'
import { Button } from '../../../web/ui/button.tsx'
import { toast } from '../../../web/ui/toast.tsx'
import { call, callByItself, type Refusal, read } from '../../lib/call.ts'
import { useKeys } from '../../lib/keys.ts'
import { useCall } from '../../lib/use-call.ts'
import { readDraft } from './drafts.ts'
import { Rest } from './rest.tsx'
import { type Queue, Side } from './side.tsx'
import { TurnView } from './turn-view.tsx'
import './desk.css'

/** What waits, and the conversation that the operator had when the page was left. */
export async function loader() {
  const queue = await read('readQueue')
  if (!queue.turn) return { queue, turn: null }
  const result = await call('readTurn', { params: { conversation: queue.turn } })
  return { queue, turn: result.ok ? result.value.turn : null }
}

/** The desk: one conversation at a time, answered as a character. */
export function Component() {
  const t = useTranslations('console.desk')
  const loaded = useLoaderData<typeof loader>()
  const [queue, refresh] = useQueue(loaded.queue)
  const [turn, setTurn] = useState<DeskTurn | null>(loaded.turn)
  const take = useCall('takeNextTurn')
  const pause = useCall('setBreak')
  useEffect(() => {
    document.title = `${t('title')} · Vonk`
  }, [t])

  const next = async (language?: Locale) => {
    const result = await take.run({ query: { language } })
    if (!result.ok) return tell(result.refusal)
    setTurn(result.value.turn)
    if (!result.value.turn) toast(t('rest.none_free'))
    await refresh()
  }
  const setBreak = async (on: boolean) => {
    const result = await pause.run({ body: { on } })
    if (!result.ok) return tell(result.refusal)
    if (turn && readDraft(turn.conversation) !== '') toast(t('break.draft_kept'))
    setTurn(null)
    await refresh()
  }
  const isOnBreak = queue.break_since !== null
  const isFree = turn === null && !isOnBreak && queue.languages.length > 0
  useKeys(t('title'), [
    ...(isFree ? [{ keys: 'n', does: t('next'), run: () => void next() }] : []),
    { keys: 'b', does: t(isOnBreak ? 'break.end' : 'break.begin'), run: () => void setBreak(!isOnBreak) },
  ])
  const nextButton = (
    <Button size="sm" busy={take.isBusy} onClick={() => void next()}>
      {t('next')} <kbd>n</kbd>
    </Button>
  )
  const breakButton = (
    <Button
      size="sm"
      variant={isOnBreak ? 'primary' : 'secondary'}
      busy={pause.isBusy}
      onClick={() => void setBreak(!isOnBreak)}
    >
      {t(isOnBreak ? 'break.end' : 'break.begin')} <kbd>b</kbd>
    </Button>
  )
  return (
    <div className="desk">
      <Side queue={queue} action={isOnBreak ? null : breakButton} onChanged={() => void refresh()} />
      {turn ? (
        <TurnView
          // A conversation that comes back starts with fresh state, also if nothing was written in it meanwhile.
          key={`${turn.conversation} ${turn.leased_until}`}
          taken={turn}
          isBusy={take.isBusy}
          next={() => void next()}
          onAnswered={() => void refresh()}
          onLeft={() => {
            setTurn(null)
            void refresh()
          }}
        />
      ) : (
        <section className="desk-work desk-alone" aria-label={t('work')}>
          <Rest
            queue={queue}
            action={isOnBreak ? breakButton : nextButton}
            onTakeIn={(language) => void next(language)}
            onChanged={() => void refresh()}
          />
        </section>
      )}
    </div>
  )
}

/** Says why something was refused, beside whatever is on the screen; a banner of its own says that no answer came. */
const tell = ({ message }: Refusal) => {
  if (message) toast(message, { tone: 'danger' })
}

/** Polling interval of the queue. */
const COUNT_EVERY_MS = 20 * SECOND_MS

/** The queue, read again at each interval and after each act. */
function useQueue(loaded: Queue) {
  const [queue, setQueue] = useState(loaded)
  const refresh = async () => {
    const result = await callByItself('readQueue')
    if (result.ok) setQueue(result.value)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` needs nothing of the render
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(), COUNT_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return [queue, refresh] as const
}
