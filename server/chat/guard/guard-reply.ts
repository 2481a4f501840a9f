import { type GuardReason, mayLeave } from '../../../core/rules/chat/truth-guard.ts'
import { composeReply } from '../pal/compose-reply.ts'
import type { PalInput, PalReply } from '../pal/pal-input.ts'
import { readSafety } from '../pal/understand.ts'
import { checkAnswer, mustSay } from './check-answer.ts'

type GuardedReply = PalReply & {
  /** Why the guard held back what the pal would have said; empty if it said that. */
  held: GuardReason[]
}

/**
 * The pal's answer, held against the truth like that of a person (docs/product.md, chat-truth-guard). Its own lines pass;
 * names, texts of profiles and words of the member that it repeats may not. Then it answers the same without
 * repeating anything, and in the last resort with the truth alone, because an answer is owed.
 */
export function guardReply(input: PalInput): GuardedReply {
  const { locale } = input
  const asked = input.turn.map(({ text }) => text)
  const check = (text: string) => checkAnswer({ text, locale, asked })
  const reply = composeReply(input)
  const verdict = check(reply.text)
  if (reply.text !== '' && mayLeave(verdict)) return { ...reply, held: [] }
  const plain = composeReply({ ...input, repeats: false }).text
  const text = plain !== '' && mayLeave(check(plain)) ? plain : truthAlone(input, plain, asked)
  return { ...reply, text, held: verdict.refused }
}

/** What the pal is, that it cannot meet anybody, or that a minor must leave, whichever is called for. */
function truthAlone({ locale, turn }: PalInput, plain: string, asked: readonly string[]): string {
  const { minor, real, meeting } = readSafety(locale).lines
  const isMinor = turn.some(({ alarm }) => alarm === 'minor')
  const isInDanger = turn.some(({ alarm }) => alarm === 'self_harm')
  const called = mustSay(asked)
  return [
    ...(isMinor ? [minor[0]] : isInDanger ? [plain] : []),
    ...(called.includes('is_real') || !(isMinor || isInDanger) ? [real[0]] : []),
    ...(called.includes('can_meet') ? [meeting[0]] : []),
  ].join(' ')
}
