import type { Locale } from '../../../core/i18n/locales.ts'
import {
  GUARD_REASONS,
  GUARD_WARNINGS,
  type GuardReason,
  type GuardVerdict,
} from '../../../core/rules/chat/truth-guard.ts'
import { mayAsk } from '../words/may-ask.ts'
import { isLikelyHarmless, likelyLie } from './answer-examples.ts'
import { hasContactData } from './find-contact-data.ts'
import { hasContactInPieces, hasPlaceAndTime } from './find-pieces.ts'
import { namesNetwork, readAnswer, says } from './guard-phrases.ts'
import { isRuled, opensWithConfirmation, RULED_REASONS } from './guard-rules.ts'
import { PHRASE_REASONS } from './read-guard-content.ts'

/** A message of the member that is answered, with what it may ask (`mayAsk`). */
type Asked = { text: string; real: boolean; meet: boolean }

export type Turn = {
  answer: string
  asked: readonly Asked[]
  /** The last five lines of the character, oldest first. */
  before: readonly string[]
  /** Whether one of the member's last three messages may ask something, answered or not. */
  isNearQuestion?: boolean
  /** The language of the member who reads the answer. */
  locale: Locale
}

/** A sentence; the point of an address ends none. */
const SENTENCE = /(?:[^.!?…;\n]|\.(?=\S))+[.!?…;\n]*/gu
/** Thanks of more words say more than thanks. */
const FEW_WORDS = 6
/** A question of so few words goes on with what was said before. */
const FEWEST_WORDS = 3
const IBAN = /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,7}\b/

/**
 * Holds an answer of a fictional profile against what it may not say (docs/product.md, chat-truth-guard). Words are read in
 * all languages, whichever the member speaks. Nothing has to be said: lines of the site say it.
 */
export function checkTurn(turn: Turn): GuardVerdict {
  const { answer, asked } = turn
  const reasons = reasonsIn(turn)
  const sentences = reasons.length > 0 ? (answer.match(SENTENCE) ?? []) : []
  const parts = sentences.map((answer) => ({ text: answer.trim(), reasons: reasonsIn({ ...turn, answer }) }))
  const held = reasons.map((reason) => {
    const part = parts.length > 1 && parts.find((part) => part.reasons.includes(reason))
    return { reason, ...(part && { span: part.text }) }
  })
  const message = readAnswer(answer)
  const warned = GUARD_WARNINGS.filter((warning) => says(warning, message))
  const wasAsked = turn.isNearQuestion || asked.some(({ real, meet }) => real || meet)
  return {
    held,
    warned,
    sample: [...(wasAsked ? (['asked'] as const) : []), ...(warned.length > 0 ? (['warned'] as const) : [])],
  }
}

/** What a text of a fictional profile says that no answer of it may say. */
export const refusedIn = (text: string): GuardReason[] =>
  checkTurn({ answer: text, asked: [], before: [], locale: 'en' }).held.map(({ reason }) => reason)

/** Whether a text asks for money, or leads to another place to write. */
export function asksMoneyOrLeads(text: string): boolean {
  const turn = { answer: text, asked: [], before: [], locale: 'en' } as const
  return reasonsIn(turn, ['asks_money', 'moves_elsewhere']).length > 0
}

/** What the name of a fictional profile says that it may not; the name of a network is contact data in it. */
export const refusedInName = (name: string): GuardReason[] =>
  namesNetwork(name) ? ['contact_data'] : refusedIn(name)

/** Why an answer may not leave. */
function reasonsIn(turn: Turn, among: readonly GuardReason[] = GUARD_REASONS): GuardReason[] {
  const likely = likelyLie(turn.answer)
  return among.filter((reason) => reason === likely || isHeld(reason, turn))
}

function isHeld(reason: GuardReason, turn: Turn): boolean {
  const { answer, before, asked } = turn
  const asksToMeet = asked.some(({ meet }) => meet)
  switch (reason) {
    case 'confirms':
      return confirms(turn)
    case 'contact_in_pieces':
      return hasContactInPieces(answer, before)
    case 'place_and_time':
      return hasPlaceAndTime(answer, before, asksToMeet || asked.some(isArranging))
    case 'contact_data':
      return hasContactData(answer) || saysAny('underscores', answer) || hasPhrase(reason, answer)
    case 'asks_money':
      return IBAN.test(answer) || hasPhrase(reason, answer) || hasRuled(reason, answer)
    case 'urges_to_buy':
      return hasPhrase(reason, answer) || hasRuled(reason, answer) || sellsMore(turn)
    default:
      return hasPhrase(reason, answer) || hasRuled(reason, answer)
  }
}

/**
 * Whether an answer is about what the member asked. The site has answered that, so an answer leaves only if it tells the
 * truth, declines to meet, says thanks or asks about something else.
 */
function confirms({ answer, asked, isNearQuestion }: Turn): boolean {
  const asksReal = asked.some(({ text, real }) => (real && !isSurprise(text)) || saysAny('doubts', text))
  const asksToMeet = asked.some(({ meet }) => meet)
  const sentences = answer.match(SENTENCE) ?? []
  if (sentences.some(isHonest)) return false
  if (isLikelyHarmless(answer) && !opensWithConfirmation(answer)) return false
  if (asksReal && (!isAside(answer) || saysAny('insists', answer))) return true
  if (asksToMeet && !isAside(answer) && !saysAny('refuses', answer)) return true
  if ((asksReal || asksToMeet) && opensWithConfirmation(answer) && !saysAny('refuses', answer)) return true
  return (asksReal || isNearQuestion === true) && sentences.some((sentence) => mayAsk(sentence).real)
}

/** Whether an answer speaks of buying to a member who runs out of credits, and does not advise against it. */
const sellsMore = ({ answer, asked }: Turn) =>
  asked.some(({ text }) => saysAny('runs_out', text)) &&
  saysAny('buys', answer) &&
  !saysAny('refuses', answer)

/** “Is it really that cold?” is surprised, and does not ask who writes. */
const isSurprise = (text: string) => saysAny('surprise', text) && !saysAny('personal', text)

/** A question where or when that leaves open what about: “and what time?” */
const isArranging = ({ text }: Asked) =>
  saysAny('arranges', text) &&
  ((text.match(/\p{L}+/gu) ?? []).length <= FEWEST_WORDS || saysAny('meets', text))

/** Thanks of few words, or a question about something else. */
const isAside = (answer: string) =>
  answer.includes('?') || (saysAny('thanks', answer) && (answer.match(/\p{L}+/gu) ?? []).length <= FEW_WORDS)

const isHonest = (sentence: string) => isRuled('honest', sentence)

function hasPhrase(reason: GuardReason, text: string): boolean {
  const known = PHRASE_REASONS.find((one) => one === reason)
  return known !== undefined && says(known, readAnswer(text))
}

const saysAny = (subject: Parameters<typeof isRuled>[0], text: string) =>
  (text.match(SENTENCE) ?? []).some((sentence) => isRuled(subject, sentence))

function hasRuled(reason: GuardReason, text: string): boolean {
  const known = RULED_REASONS.find((one) => one === reason)
  return known !== undefined && saysAny(known, text)
}
