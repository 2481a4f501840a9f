import { useEffect, useState } from 'react'
import type { Message } from '../../../core/contract/chat/chat.ts'
import { useKeptScroll } from './use-kept-scroll.ts'

/** Further from the end than this, news do not pull the reader down. */
const AT_END_PX = 120

/** Keeps the newest message in sight for whoever is at the end, and tells the others that something came. */
export function useEnd(talk: string, newest: Message | undefined, numOutgoing: number) {
  const { ref: scroller, onScroll: keepPlace } = useKeptScroll(talk)
  const [isAway, setAway] = useState(false)
  const [seen, setSeen] = useState(newest?.number ?? 0)
  const last = newest?.number ?? 0

  useEffect(() => {
    if (!isAway) setSeen(last)
  }, [isAway, last])
  // Whoever says something wants to see it.
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
  return { scroller, hasNews: isAway && last > seen && newest?.mine === false, toEnd, onScroll }
}
