import type { Message } from '../../../core/contract/chat/chat.ts'
import { dayIn } from '../../../core/rules/account/age.ts'
import { MINUTE_MS } from '../../../core/rules/durations.ts'

/** What one says within this time belongs together. */
const TOGETHER_MS = 5 * MINUTE_MS

/** Whether the second message goes on where the first one stopped: by the same author, soon after. */
export const isFollowedBy = (first: Message | undefined, second: Message | undefined): boolean =>
  first !== undefined &&
  second !== undefined &&
  first.mine === second.mine &&
  first.author_kind === second.author_kind &&
  Date.parse(second.at) - Date.parse(first.at) < TOGETHER_MS

/** Messages by the reader's calendar. */
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
