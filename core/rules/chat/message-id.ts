const LAST_DIGITS = 8

/**
 * The id of a message, made from its conversation and its number in it: no two messages share both. The number takes
 * the place of the last digits of the conversation's id, combined with them.
 */
export function messageIdOf(conversation: string, number: number): string {
  const [head, tail] = [conversation.slice(0, -LAST_DIGITS), conversation.slice(-LAST_DIGITS)]
  const combined = (Number.parseInt(tail, 16) ^ number) >>> 0
  return head + combined.toString(16).padStart(LAST_DIGITS, '0')
}
