import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useLocalTime, useTimeZone } from '../../format/use-local-time.ts'
import { Button } from '../../ui/button.tsx'
import { Bubble } from './bubble.tsx'
import type { Talk } from './chat-state.ts'
import { useChats } from './chat-store.ts'
import { groupByDay, isFollowedBy } from './group-messages.ts'
import { Introduction } from './introduction.tsx'
import { OlderMessages } from './older-messages.tsx'
import { OutgoingBubble } from './outgoing-bubble.tsx'
import { useEnd } from './use-end.ts'
import './message-log.css'

type MessageLogProps = { id: string; talk: Talk; onRetry: (key: string) => void }

/** From so many on, those out of sight are not laid out. */
const LONG = 200

/**
 * What was said. The scroller runs upwards from its end (`column-reverse` around one block in reading order), so it
 * opens at the newest message and older ones can come in above without a jump.
 */
export function MessageLog({ id, talk, onRetry }: MessageLogProps) {
  const t = useTranslations('chat.log')
  const { messages } = talk
  const outgoing = useChats().outgoing.filter((one) => one.talk === id)
  const { scroller, hasNews, toEnd, onScroll } = useEnd(id, messages.at(-1), outgoing.length)
  const [opened] = useState(messages.at(-1)?.number ?? 0)
  const days = groupByDay(messages, useTimeZone())
  return (
    <div className="chat-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys */}
      <div ref={scroller} className="chat-scroller" onScroll={onScroll} tabIndex={0}>
        <div className="chat-log" data-long={messages.length > LONG ? '' : undefined}>
          <Top id={id} talk={talk} />
          <div role="log" aria-label={t('label', { name: talk.profile.name })}>
            {days.map((day) => (
              <section key={day.day} className="chat-day">
                <DayHeading at={day.messages[0]?.at ?? ''} />
                {day.messages.map((message, at) => (
                  <Bubble
                    key={message.id}
                    message={message}
                    follows={isFollowedBy(day.messages[at - 1], message)}
                    goesOn={isFollowedBy(message, day.messages[at + 1])}
                    isFresh={message.number > opened}
                  />
                ))}
              </section>
            ))}
            {outgoing.map((one) => (
              <OutgoingBubble key={one.key} outgoing={one} onRetry={onRetry} />
            ))}
          </div>
        </div>
      </div>
      {hasNews && (
        <Button size="sm" className="chat-news" onClick={toEnd}>
          <IconArrowDown size="1.125rem" aria-hidden />
          {t('news')}
        </Button>
      )}
    </div>
  )
}

/** Above the oldest message that is loaded: more of them, why there are no more, or whom they are with. */
function Top({ id, talk }: Pick<MessageLogProps, 'id' | 'talk'>) {
  const t = useTranslations('chat.log')
  if (talk.has_older) return <OlderMessages id={id} />
  if (talk.history_limited) return <p className="chat-note">{t('history_limited')}</p>
  return <Introduction profile={talk.profile} />
}

function DayHeading({ at }: { at: string }) {
  const t = useTranslations('chat.log')
  const format = useFormatter()
  const { date, daysAgo, timeZone } = useLocalTime(at)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  const words = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return (
    <h2 className="chat-note" suppressHydrationWarning>
      {daysAgo === 0 && t('today')}
      {daysAgo === 1 && t('yesterday')}
      {daysAgo > 1 && format.dateTime(date, { ...words, ...(!isThisYear && { year: 'numeric' }), timeZone })}
    </h2>
  )
}
