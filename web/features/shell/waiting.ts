import { createContext, use } from 'react'

/** What is waiting for the member, and what is left. One source for badges, title and app badge. */
export type Waiting = {
  unread: number
  newLikes: number
  credits: number
  /** Asks the server again, after something changed that it knows best. */
  refresh(): void
}

export const WaitingContext = createContext<Waiting>({
  unread: 0,
  newLikes: 0,
  credits: 0,
  refresh: () => {},
})

export const useWaiting = () => use(WaitingContext)
