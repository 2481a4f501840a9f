import { SECOND_MS } from '../../../core/rules/durations.ts'
import type { Bus } from './live.ts'

/** A member who changes pages or drives through a tunnel has not left. */
const LEAVING_MS = 20 * SECOND_MS
/** The other processes have this long to say that they hold a stream of the member. */
const ANSWER_MS = SECOND_MS

type Deps = {
  bus: Bus
  /** Whether this process holds a stream of the member. */
  isHere(memberId: string): boolean
  /** Called when a member came, and when a member has left all processes. */
  changed(memberId: string, online: boolean): void
  leavingMs?: number
  answerMs?: number
}

/**
 * Knows who comes and goes. A member whose last stream in this process closed may have one in another process, so the
 * others are asked before the member counts as gone.
 */
export function createPresence({ bus, isHere, changed, leavingMs = LEAVING_MS, answerMs = ANSWER_MS }: Deps) {
  const leaving = new Map<string, NodeJS.Timeout>()

  const stay = (memberId: string): boolean => {
    clearTimeout(leaving.get(memberId))
    return leaving.delete(memberId)
  }
  const waitThen = (act: (memberId: string) => void, memberId: string, ms: number) => {
    clearTimeout(leaving.get(memberId))
    leaving.set(memberId, setTimeout(act, ms, memberId).unref())
  }
  const ask = (memberId: string) => {
    // While others are not heard, nobody can tell who has left.
    if (!bus.state().ok) return waitThen(ask, memberId, leavingMs)
    waitThen(leave, memberId, answerMs)
    bus.publish({ left: { memberId } })
  }
  const leave = (memberId: string) => {
    leaving.delete(memberId)
    changed(memberId, false)
  }

  return {
    /** The first stream of a member opened in this process. */
    came(memberId: string) {
      const wasLeaving = stay(memberId)
      bus.publish({ here: { memberId } })
      if (!wasLeaving) changed(memberId, true)
    },
    /** The last stream of a member closed in this process. */
    left: (memberId: string) => waitThen(ask, memberId, leavingMs),
    /** Another process holds a stream of a member. */
    hearHere: (memberId: string) => void stay(memberId),
    /** Another process asks for a stream of a member. */
    hearLeft: (memberId: string) => isHere(memberId) && bus.publish({ here: { memberId } }),
    close() {
      for (const timer of leaving.values()) clearTimeout(timer)
    },
  }
}
