import type { Message } from '../../../core/contract/chat/chat.ts'
import { dayIn } from '../../../core/rules/account/age.ts'
import { MINUTE_MS } from '../../../core/rules/durations.ts'

/** Messages of one author within this time form a group. */
const TOGETHER_MS = 5 * MINUTE_MS

/** Whether the second message continues the first: same author, shortly after. */
export const isFollowedBy = (first: Message | undefined, second: Message | undefined): boolean =>
  first !== undefined &&
  second !== undefined &&
  first.mine === second.mine &&
  first.author_kind === second.author_kind &&
  Date.parse(second.at) - Date.parse(first.at) < TOGETHER_MS

/** Messages without lines of the site that the next one says again. */
export const foldLines = (messages: readonly Message[]): Message[] =>
  messages.filter(({ line }, at) => line === null || line !== messages[at + 1]?.line)

/** Groups messages by day in the reader's time zone. */
export function groupByDay(messages: Message[], timeZone: string): { day: string; messages: Message[] }[] {
  const days: { day: string; messages: Message[] }[] = []
  for (const message of messages) {
    const day = dayIn(timeZone, new Date(message.at))
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}
