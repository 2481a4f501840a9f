import { createContext, use } from 'react'
import type { Waiting as WaitingAnswer } from '../../core/contract/chat/chat.ts'

/** Counts of unread messages and new likes, and the credits left. */
type Counts = {
  unread: number
  newLikes: number
  /** Sum of both, for the title and the badge of the app, so that they agree with the badges of the menu. */
  total: number
  credits: number
  /** Requests to see the member's private photos. */
  photoRequests: number
}

export type Waiting = Counts & {
  /** Loads the counts from the server after a change. */
  refresh(): void
}

const NOTHING: WaitingAnswer = { unread: 0, new_likes: 0, credits: 0, photo_requests: 0 }

/** The one source of every count on the screen. A visitor has nothing waiting. */
export function waitingOf(answer: WaitingAnswer | null): Counts {
  const { unread, new_likes: newLikes, credits, photo_requests: photoRequests } = answer ?? NOTHING
  return { unread, newLikes, total: unread + newLikes, credits, photoRequests }
}

export const WaitingContext = createContext<Waiting>({ ...waitingOf(null), refresh: () => {} })

export const useWaiting = () => use(WaitingContext)
