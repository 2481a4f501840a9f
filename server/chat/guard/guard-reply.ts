import { type GuardReason, type MustSay, mayLeave } from '../../../core/rules/chat/truth-guard.ts'
import { composeReply, type PalInput } from '../pal/compose-reply.ts'
import { readPalContent } from '../pal/read-pal-content.ts'
import { checkAnswer, mustSay } from './check-answer.ts'

type GuardedReply = {
  text: string
  /** Why the guard held back what the pal would have said; empty if it said that. */
  held: (GuardReason | MustSay)[]
}

/**
 * The pal's answer, held against the truth like that of a person (docs/product.md, chat-truth-guard). Its own lines pass;
 * names, texts of profiles and words of the member that it repeats may not. Then it answers the same without
 * repeating anything, and in the last resort with the truth alone, because an answer is owed.
 */
export function guardReply(input: PalInput, asked: readonly string[]): GuardedReply {
  const { locale } = input
  const check = (text: string) => checkAnswer({ text, locale, asked })
  const text = composeReply(input)
  const verdict = check(text)
  if (mayLeave(verdict)) return { text, held: [] }
  const plain = composeReply({ ...input, repeats: false })
  return {
    text: plain !== '' && mayLeave(check(plain)) ? plain : truthAlone(input, asked),
    held: [...verdict.refused, ...verdict.missing],
  }
}

/** What the pal is, in its own words, and that it cannot meet anybody where that was asked. */
function truthAlone({ locale }: PalInput, asked: readonly string[]): string {
  const { real, meeting } = readPalContent(locale).lines
  return mustSay(asked).includes('can_meet') ? `${real[0]} ${meeting[0]}` : real[0]
}
