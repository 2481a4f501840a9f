import { useEffect, useReducer, useRef } from 'react'
import type { DeskTurn } from '../../../core/contract/console/desk-turn.ts'
import { SECOND_MS } from '../../../core/rules/durations.ts'
import { call, callByItself, callWithKey, type Refusal } from '../../lib/call.ts'
import { keepDraft, readDraft } from './drafts.ts'
import { type Attempt, attemptOf, isStuck, isUnread, openTurn, turnAfter } from './turn-state.ts'

/** Throttle of the typing indicator, which the member sees for as long. */
const TYPING_EVERY_MS = 4 * SECOND_MS
/** Polling interval for what the member writes meanwhile. */
const LOOK_EVERY_MS = 5 * SECOND_MS
/** Debounce of the truth guard, which checks the draft. */
const CHECK_AFTER_MS = SECOND_MS / 2
/** Pause before a retry of an answer that got no reply, with the same idempotency key. */
const RETRY_AFTER_MS = 4 * SECOND_MS

/** Refusals after which the conversation is no longer the operator's. */
const LOST: readonly Refusal['code'][] = ['turn_lost', 'turn_not_yours', 'turn_gone', 'turn_locked']
export const isLost = ({ code }: Refusal) => LOST.includes(code)

/** The conversation that an operator has: its draft, what comes in meanwhile, and the sending. */
export function useTurn(taken: DeskTurn, onAnswered: () => void) {
  const { conversation } = taken
  const [state, dispatch] = useReducer(turnAfter, { turn: taken, draft: readDraft(conversation) }, openTurn)
  const [refusal, setRefusal] = useReducer((_: Refusal | null, next: Refusal | null) => next, null)
  const latest = useRef(state)
  latest.current = state
  const params = { conversation }

  /** Takes note of a refusal that ends the turn; whether it did. */
  const loses = (refused: Refusal) => {
    if (!isLost(refused)) return false
    dispatch({ type: 'lost', why: refused.message ?? '', alarm: refused.alarm })
    return true
  }
  const look = async () => {
    const result = await callByItself('readTurn', { params })
    if (latest.current.stage.at !== 'writing') return
    if (result.ok) dispatch({ type: 'came', news: newsOf(result.value.turn), at: Date.now() })
    else loses(result.refusal)
  }
  const renew = async (typing: boolean) => {
    const result = await call('renewTurn', { params, body: { after: latest.current.turn.last, typing } })
    if (latest.current.stage.at !== 'writing') return
    if (result.ok) dispatch({ type: 'came', news: result.value, at: Date.now() })
    else loses(result.refusal)
  }
  const sending = useSending(latest, { conversation, dispatch, loses, setRefusal, onAnswered })

  const renewedAt = useRef(0)
  const type = (text: string) => {
    dispatch({ type: 'typed', text })
    keepDraft(conversation, text)
    setRefusal(null)
    if (Date.now() - renewedAt.current < TYPING_EVERY_MS) return
    renewedAt.current = Date.now()
    void renew(true)
  }

  const isOpen = state.stage.at === 'writing'
  useEvery(LOOK_EVERY_MS, isOpen, look)
  useEvery(RETRY_AFTER_MS, state.stage.at === 'unknown', sending.repeat)
  useGuard(state.draft, isOpen && state.turn.alarm === null, async (text) => {
    const result = await callByItself('checkTurnAnswer', { params, body: { text } })
    if (result.ok) dispatch({ type: 'checked', text, verdict: result.value })
  })
  return { state, dispatch, refusal, type, hold: () => renew(false), ...sending }
}

const newsOf = ({ lines, leased_until, holds, offers, alarm }: DeskTurn) => ({
  lines,
  leased_until,
  holds,
  offers,
  alarm,
})

type Turn = ReturnType<typeof openTurn>
type SendingDeps = {
  conversation: string
  dispatch: (event: Parameters<typeof turnAfter>[1]) => void
  loses: (refusal: Refusal) => boolean
  setRefusal: (refusal: Refusal | null) => void
  onAnswered: () => void
}

/** Sends the draft. A text that got no reply is sent again with its key, so that it never leaves twice. */
function useSending(latest: { current: Turn }, deps: SendingDeps) {
  const { conversation, dispatch, loses, setRefusal, onAnswered } = deps
  const attempt = useRef<Attempt | null>(null)
  const isUnderWay = useRef(false)

  const refuse = (refused: Refusal, { text }: Attempt) => {
    if (refused.code === 'offline') return dispatch({ type: 'unanswered' })
    attempt.current = null
    if (loses(refused)) return
    if (refused.code === 'turn_changed') {
      dispatch({ type: 'came', news: { lines: refused.lines ?? [] }, at: Date.now() })
      return dispatch({ type: 'held_back', by: 'meanwhile' })
    }
    if (refused.code === 'answer_refused' && refused.guard) {
      onAnswered()
      return dispatch({ type: 'held_back', by: 'guard', text, verdict: refused.guard })
    }
    dispatch({ type: 'refused' })
    setRefusal(refused)
  }
  const exchange = async (sent: Attempt) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const body = { text: sent.text, after: sent.after }
    const result = await callWithKey(sent.key, 'answerTurn', { params: { conversation }, body })
    isUnderWay.current = false
    if (!result.ok) return refuse(result.refusal, sent)
    keepDraft(conversation, '')
    dispatch({ type: 'sent', line: result.value.line })
    onAnswered()
  }
  const send = async () => {
    const { turn, draft, stage } = latest.current
    const text = draft.trim()
    if (stage.at !== 'writing' || text === '' || turn.alarm !== null || isStuck(latest.current)) return
    setRefusal(null)
    if (isUnread(latest.current, Date.now())) return dispatch({ type: 'held_back', by: 'meanwhile' })
    attempt.current = attemptOf(attempt.current, { text, after: turn.last }, () => crypto.randomUUID())
    dispatch({ type: 'sending' })
    await exchange(attempt.current)
  }
  const repeat = async () => {
    if (attempt.current) await exchange(attempt.current)
  }
  return { send, repeat }
}

/** Does something again and again while the page is in sight. */
function useEvery(ms: number, isOn: boolean, run: () => void) {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current(), ms)
    return () => clearInterval(timer)
  }, [ms, isOn])
}

/** Lets the truth guard look at a draft once its writer pauses. */
function useGuard(draft: string, isOn: boolean, check: (text: string) => void) {
  const latest = useRef(check)
  latest.current = check
  useEffect(() => {
    const text = draft.trim()
    if (!isOn || text === '') return
    const timer = setTimeout(() => latest.current(text), CHECK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft, isOn])
}
