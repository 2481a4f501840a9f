import { createContext, use } from 'react'
import type { Waiting as WaitingAnswer } from '../../core/contract/chat/chat.ts'

/** Counts of unread messages and new likes, and the credits left. */
type Counts = {
  unread: number
  newLikes: number
  /** Sum of both, for the title and the badge of the app, so that they agree with the badges of the menu. */
  total: number
  credits: number
}

export type Waiting = Counts & {
  /** Loads the counts from the server after a change. */
  refresh(): void
}

/** The one source of every count on the screen. A visitor has nothing waiting. */
export function waitingOf(answer: WaitingAnswer | null): Counts {
  const { unread, new_likes: newLikes, credits } = answer ?? { unread: 0, new_likes: 0, credits: 0 }
  return { unread, newLikes, total: unread + newLikes, credits }
}

export const WaitingContext = createContext<Waiting>({ ...waitingOf(null), refresh: () => {} })

export const useWaiting = () => use(WaitingContext)
