import IconArrowDown from 'icon:arrow-down'
import { useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Message } from '../../../core/contract/chat/chat.ts'
import type { MemberCard } from '../../../core/contract/members/members.ts'
import { useLocalTime, useTimeZone } from '../../format/use-local-time.ts'
import { useShell } from '../../session/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Photo } from '../../ui/photo.tsx'
import { Bubble } from './bubble.tsx'
import type { HeldConversation } from './chat-state.ts'
import { loadOlder, useChats } from './chat-store.ts'
import { foldLines, groupByDay, isFollowedBy } from './group-messages.ts'
import { OutgoingBubble } from './outgoing-bubble.tsx'
import { RealPeople } from './real-people.tsx'
import { SiteLine, WhoWrites } from './site-line.tsx'
import { useKeptScroll } from './use-kept-scroll.ts'
import './message-log.css'

type MessageLogProps = { id: string; conversation: HeldConversation; onRetry: (key: string) => void }

/** From this many messages on, those outside the viewport are not rendered. */
const LONG = 200

/**
 * The messages. The scroller is a `column-reverse` around one block in reading order, so that it opens at the
 * newest message and older ones appear above without a jump.
 */
export function MessageLog({ id, conversation, onRetry }: MessageLogProps) {
  const t = useTranslations('chat.log')
  const { messages } = conversation
  const outgoing = useChats().outgoing.filter((message) => message.conversation === id)
  const { scroller, hasNews, toEnd, onScroll } = useEnd(id, messages.at(-1), outgoing.length)
  const [opened] = useState(messages.at(-1)?.number ?? 0)
  const days = groupByDay(foldLines(messages), useTimeZone())
  return (
    <div className="chat-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys */}
      <div ref={scroller} className="chat-scroller" onScroll={onScroll} tabIndex={0}>
        <div className="chat-log" data-long={messages.length > LONG ? '' : undefined}>
          <Top id={id} conversation={conversation} />
          <div role="log" aria-label={t('label', { name: conversation.profile.name })}>
            {days.map((day) => (
              <section key={day.day} className="chat-day">
                <DayHeading at={day.messages[0]?.at ?? ''} />
                {day.messages.map((message, at) =>
                  message.line ? (
                    <SiteLine key={message.id} line={message.line} text={message.text} />
                  ) : (
                    <Bubble
                      key={message.id}
                      message={message}
                      partner={conversation.profile.kind}
                      follows={isFollowedBy(day.messages[at - 1], message)}
                      goesOn={isFollowedBy(message, day.messages[at + 1])}
                      isFresh={message.number > opened}
                    />
                  ),
                )}
              </section>
            ))}
            {outgoing.map((message) => (
              <OutgoingBubble key={message.key} outgoing={message} onRetry={onRetry} />
            ))}
          </div>
          {messages.at(-1)?.line === 'back' && outgoing.length === 0 && <RealPeople />}
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

/** Top of the log: older messages, the note about limited history, or the introduction of the partner. */
function Top({ id, conversation }: Pick<MessageLogProps, 'id' | 'conversation'>) {
  const t = useTranslations('chat.log')
  if (conversation.has_older) return <OlderMessages id={id} />
  if (conversation.history_limited) return <p className="chat-note">{t('history_limited')}</p>
  return <Introduction profile={conversation.profile} isEmpty={conversation.messages.length === 0} />
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

/**
 * Start of a conversation: introduces the partner, and says what a demo member is. Who writes for a fictional profile is said
 * here until the first message, before which the site says it.
 */
function Introduction({ profile, isEmpty }: { profile: MemberCard; isEmpty: boolean }) {
  const t = useTranslations('chat')
  const ui = useTranslations('ui')
  const { settings } = useShell()
  const { name, age, city, main_image: photo, kind, demo } = profile
  return (
    <div className="chat-introduction">
      {photo && (
        <Photo
          photo={photo}
          cdnPrefix={settings.cdn_prefix}
          size="match"
          alt=""
          priority
          className="chat-portrait"
        />
      )}
      <p className="font-display text-2xl font-semibold">{t('header.name_age', { name, age })}</p>
      {city && <p className="text-muted">{city}</p>}
      {kind === 'fictional' && isEmpty && <WhoWrites name={name} />}
      {demo && <p className="chat-warning">{ui('demo.explanation')}</p>}
      <p className="text-sm text-muted">{t('log.beginning', { name })}</p>
    </div>
  )
}

/** Loads older messages when it scrolls into view; the button serves keyboards and retries. */
function OlderMessages({ id }: { id: string }) {
  const t = useTranslations('chat.log')
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const load = () => {
    setState('busy')
    loadOlder(id).then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  useEffect(() => {
    const element = place.current
    if (!element || state !== 'idle') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: '300px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  })
  return (
    <div ref={place} className="grid place-items-center p-3">
      <Button variant="quiet" size="sm" busy={state === 'busy'} onClick={load}>
        {t(state === 'failed' ? 'older_failed' : 'older')}
      </Button>
    </div>
  )
}

/** Beyond this distance from the end, a new message does not scroll the log. */
const AT_END_PX = 120

/** Keeps the newest message in view at the end of the log; further up, reports that a new one arrived. */
function useEnd(conversation: string, newest: Message | undefined, numOutgoing: number) {
  const { ref: scroller, onScroll: keepPlace } = useKeptScroll(conversation)
  const [isAway, setAway] = useState(false)
  const [seen, setSeen] = useState(newest?.number ?? 0)
  const last = newest?.number ?? 0

  useEffect(() => {
    if (!isAway) setSeen(last)
  }, [isAway, last])
  // The log scrolls to a message that the member sends.
  useEffect(() => {
    if (numOutgoing > 0) scroller.current?.scrollTo({ top: 0 })
  }, [numOutgoing, scroller])

  const onScroll = () => {
    keepPlace()
    setAway(Math.abs(scroller.current?.scrollTop ?? 0) > AT_END_PX)
  }
  const toEnd = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    scroller.current?.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
    scroller.current?.focus({ preventScroll: true })
  }
  return {
    scroller,
    hasNews: isAway && last > seen && newest?.mine === false && newest.line === null,
    toEnd,
    onScroll,
  }
}
