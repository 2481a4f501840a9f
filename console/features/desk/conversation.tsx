import { Fragment, memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DeskLine } from '../../../core/contract/console/desk-turn.ts'
import { Button } from '../../../web/ui/button.tsx'
import { useDates } from '../../lib/format.ts'
import { Written } from '../../ui/written.tsx'
import { Picture } from './picture.tsx'
import { follows } from './turn-state.ts'

type LinesProps = {
  /** Where its pictures are read; null where they are not shown. */
  conversation: string | null
  lines: readonly DeskLine[]
  /** The first name of the member. */
  member: string
  /** The first number of what came in while the operator was at it. */
  meanwhileFrom?: number | null
  /** The number of the line that all is about. */
  marked?: number
}

/**
 * The conversation, oldest line first. Screen readers announce a line that comes in, and the list scrolls to it. Memoised,
 * so that typing a draft does not render it again.
 */
export const Conversation = memo(function Conversation(props: LinesProps) {
  const t = useTranslations('console.desk')
  const { log, isBehind, onScroll, toEnd } = useScrollToEnd(props.lines.length)
  return (
    <div className="relative min-h-0">
      <div
        ref={log}
        role="log"
        aria-label={t('conversation')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by the keyboard
        tabIndex={0}
        className="desk-log"
        onScroll={onScroll}
      >
        <Lines {...props} />
      </div>
      {isBehind && (
        <Button size="sm" variant="secondary" className="desk-to-end" onClick={toEnd}>
          {t('to_end')}
        </Button>
      )}
    </div>
  )
})

/** Lines of a conversation with their writers and days. */
export function Lines({ conversation, lines, member, meanwhileFrom = null, marked }: LinesProps) {
  const t = useTranslations('console.desk')
  const dates = useDates()
  return (
    <ol className="desk-lines">
      {lines.map((line, index) => {
        const before = lines[index - 1]
        const day = dates.day(line.at)
        return (
          <Fragment key={line.number}>
            {(!before || dates.day(before.at) !== day) && <li className="desk-day">{day}</li>}
            {line.number === meanwhileFrom && <li className="desk-meanwhile">{t('meanwhile')}</li>}
            <Line
              dates={dates}
              isMarked={line.number === marked}
              conversation={conversation}
              line={line}
              member={member}
              isFollowing={follows(before, line) && line.number !== meanwhileFrom}
              isNew={meanwhileFrom !== null && line.number >= meanwhileFrom && line.by === 'member'}
            />
          </Fragment>
        )
      })}
    </ol>
  )
}

type LineProps = {
  dates: ReturnType<typeof useDates>
  conversation: string | null
  isMarked: boolean
  line: DeskLine
  member: string
  isFollowing: boolean
  isNew: boolean
}

function Line({ dates, conversation, line, member, isFollowing, isNew, isMarked }: LineProps) {
  const t = useTranslations('console.desk')
  const gifts = useTranslations('gifts')
  const { by, author, at, text, gift, picture, late, removed } = line
  const writer = by === 'member' ? member : t(`by.${by}`)
  return (
    <li
      className="desk-line"
      data-side={by === 'member' ? 'theirs' : by === 'site' ? 'site' : 'ours'}
      data-by={author}
      data-follows={isFollowing ? '' : undefined}
      data-marked={isMarked ? '' : undefined}
      data-new={isNew ? '' : undefined}
    >
      <p className={isFollowing ? 'sr-only' : 'text-xs text-muted'}>
        <strong className="font-semibold">{writer}</strong>
        {author === 'automatic' && by !== 'pal' && ` · ${t('as_automatic')}`}
        {late && ` · ${t('late')}`}{' '}
        <time dateTime={at} title={dates.exact(at)}>
          {dates.time(at)}
        </time>
      </p>
      {removed ? (
        <p className="desk-bubble text-muted italic">{t('removed')}</p>
      ) : (
        <>
          {picture && !conversation && (
            <p className="desk-bubble text-muted italic">{t('photo_of', { name: writer })}</p>
          )}
          {picture && conversation && (
            <Picture
              conversation={conversation}
              picture={picture}
              label={t('photo_of', { name: writer })}
              isBlurred
            />
          )}
          {gift && (
            <p className="desk-bubble flex items-center gap-2">
              <img src={`/gifts/${gift}.svg`} alt="" width={28} height={28} />{' '}
              {t('gift', { gift: gifts(gift) })}
            </p>
          )}
          {text && (
            <p className="desk-bubble">
              <Written text={text} />
            </p>
          )}
        </>
      )}
    </li>
  )
}

/** A log that is further from its end than this was scrolled by its reader, and stays where it is. */
const NEAR_END = 80

/** Keeps the newest line in sight, unless the reader has scrolled up. */
function useScrollToEnd(count: number) {
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [isBehind, setBehind] = useState(false)
  const toEnd = () => log.current?.scrollTo({ top: log.current.scrollHeight })
  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = log.current ?? {}
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END
    if (isAtEnd.current) setBehind(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` stands for a line that came in
  useLayoutEffect(() => {
    if (isAtEnd.current) log.current?.scrollTo({ top: log.current.scrollHeight })
    else setBehind(true)
  }, [count])
  useEffect(() => {
    const { current } = log
    if (!current) return
    // The draft and its hints take room from the log, and give it back.
    const watch = new ResizeObserver(() => isAtEnd.current && current.scrollTo({ top: current.scrollHeight }))
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  return { log, isBehind, onScroll, toEnd }
}
