import { createContext, use } from 'react'

/** What is waiting for the member: unread messages and new likes. One source for badges, title and app badge. */
export type Waiting = { unread: number; newLikes: number }

const WaitingContext = createContext<Waiting>({ unread: 0, newLikes: 0 })

export const useWaiting = () => use(WaitingContext)
