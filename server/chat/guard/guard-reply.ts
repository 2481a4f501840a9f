import type { GuardReason } from '../../../core/rules/chat/truth-guard.ts'
import { composeReply } from '../pal/compose-reply.ts'
import type { PalInput, PalReply } from '../pal/pal-input.ts'
import { readSafety } from '../pal/understand.ts'
import { checkTurn, type Turn } from './check-turn.ts'

type GuardedReply = PalReply & {
  /** Why the guard held back what the pal would have said; empty if it said that. */
  held: GuardReason[]
}

/**
 * The pal's answer, held against the truth like that of a person (docs/product.md, chat-truth-guard). Its own lines pass;
 * names, texts of profiles and words of the member that it repeats may not. Then it answers the same without
 * repeating anything, and in the last resort with what it is, because an answer is owed.
 */
export function guardReply(
  input: PalInput,
  context: Pick<Turn, 'asked' | 'before' | 'isNearQuestion'>,
): GuardedReply {
  const { locale } = input
  const check = (answer: string) => checkTurn({ ...context, answer, locale }).held
  const reply = composeReply(input)
  const held = check(reply.text).map(({ reason }) => reason)
  if (reply.text !== '' && held.length === 0) return { ...reply, held }
  const plain = composeReply({ ...input, repeats: false }).text
  const text = plain !== '' && check(plain).length === 0 ? plain : lastResort(input, plain)
  return { ...reply, text, held }
}

/** What the pal is, or that a minor must leave, or the helpline for a member in danger. */
function lastResort({ locale, turn }: PalInput, plain: string): string {
  const { minor, real } = readSafety(locale).lines
  if (turn.some(({ alarm }) => alarm === 'minor')) return minor[0]
  return turn.some(({ alarm }) => alarm === 'self_harm') ? plain : real[0]
}
