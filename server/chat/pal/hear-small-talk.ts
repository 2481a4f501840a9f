import type { Locale } from '../../../core/i18n/locales.ts'
import { keysOf } from '../../../core/typed.ts'
import { hasContactDetails } from '../words/contact-details.ts'
import { createMatcher, foldLetters, foldMessage, type Matcher, readPhrases } from '../words/match-words.ts'
import {
  type Capture,
  type CaptureRules,
  captureWords,
  type OpenPhrase,
  readOpenPhrases,
  readText,
} from './capture-words.ts'
import { readSmallTalk } from './read-small-talk.ts'
import {
  FACTS,
  type FactKind,
  OPEN_QUESTIONS,
  type OpenQuestion,
  QUESTIONS,
  type Question,
  TELLINGS,
  type Telling,
} from './small-talk-subjects.ts'

/** The everyday things that a message asks and tells. */
export type SmallTalkHeard = {
  questions: Question[]
  /** The thing a question is about, as the partner named it. */
  open: { kind: OpenQuestion; capture: Capture } | undefined
  isAndYou: boolean
  /** A question of the message that is short enough to be quoted. */
  quotable: string | undefined
  hasQuestion: boolean
  /** The message without its questions. */
  told: string
  tellings: Telling[]
}

type Ear = {
  questions: ReadonlyMap<Question, Matcher>
  tellings: ReadonlyMap<Telling, Matcher>
  andYou: Matcher
  questionWords: Matcher
  open: ReadonlyMap<OpenQuestion, OpenPhrase[]>
  facts: ReadonlyMap<FactKind, OpenPhrase[]>
  rules: CaptureRules
}

const LONGEST_QUOTE = 60
/** Facts that are one word. */
const NAMES: readonly FactKind[] = ['name', 'pet']

const ears = new Map<Locale, Ear>()

function earOf(locale: Locale): Ear {
  const known = ears.get(locale)
  if (known) return known
  const content = readSmallTalk(locale)
  const matching = <K extends string>(parts: Record<K, { heard: readonly string[] }>) =>
    new Map(keysOf<K>(parts).map((key) => [key, createMatcher(readPhrases(parts[key].heard))]))
  const capturing = <K extends string>(parts: Record<K, { heard: readonly string[] }>) =>
    new Map(keysOf<K>(parts).map((key) => [key, readOpenPhrases(parts[key].heard)]))
  const ear: Ear = {
    questions: matching(content.questions),
    tellings: matching(content.tellings),
    andYou: createMatcher(readPhrases(content.and_you.heard)),
    questionWords: createMatcher(readPhrases(content.question_words)),
    open: capturing(content.open_questions),
    facts: capturing(content.facts),
    rules: {
      stops: new Set(content.capture.stops.map(foldLetters)),
      never: new Set(content.capture.never.map(foldLetters)),
    },
  }
  ears.set(locale, ear)
  return ear
}

/** The sentences of a message, each with its closing mark. */
const sentencesOf = (text: string): string[] =>
  text.match(/[^.!?…\n]+[.!?…]*/g)?.map((sentence) => sentence.trim()) ?? []

/** A single word before the first comma: "Hi, what…". */
const CALL = /^[\p{L}\p{M}'’]+\s*,\s*/u

/** A sentence up to its first comma: what follows one is often no question, as in "no idea, what a mess". */
const opening = (sentence: string): string => sentence.replace(CALL, '').replace(/[,;:].*$/su, '')

/** Whether a sentence asks, also when its question mark was left out. */
const isAsking = (sentence: string, ear: Ear): boolean =>
  sentence.includes('?') || ear.questionWords(foldMessage(opening(sentence)))

/** Recognises everyday questions and tellings. Tellings are looked for outside questions alone. */
export function hearSmallTalk(text: string, locale: Locale): SmallTalkHeard {
  const ear = earOf(locale)
  const sentences = sentencesOf(text)
  const asking = sentences.filter((sentence) => isAsking(sentence, ear))
  const told = sentences.filter((sentence) => !isAsking(sentence, ear)).join('\n')
  const telling = foldMessage(told)
  const whole = foldMessage(text)
  return {
    questions: QUESTIONS.filter((question) => ear.questions.get(question)?.(whole)),
    open: openQuestion(asking.join('\n'), ear),
    isAndYou: ear.andYou(whole),
    quotable: asking.map(quote).find((sentence) => sentence !== undefined),
    hasQuestion: asking.length > 0 || text.includes('?'),
    told,
    tellings: TELLINGS.filter((subject) => ear.tellings.get(subject)?.(telling)),
  }
}

function openQuestion(text: string, ear: Ear): SmallTalkHeard['open'] {
  const read = readText(text)
  for (const kind of OPEN_QUESTIONS) {
    const capture = captureWords(read, ear.open.get(kind) ?? [], ear.rules)
    if (capture) return { kind, capture }
  }
  return undefined
}

/** A question as it was written, if it is short and holds nothing that should not be repeated. */
function quote(sentence: string): string | undefined {
  // Spanish marks where in a sentence the question begins.
  const question = sentence.slice(sentence.lastIndexOf('¿') + 1)
  const isPlain =
    question.length <= LONGEST_QUOTE && !/[\d"“”„«»@<>{}]/.test(question) && /\p{L}{2}/u.test(question)
  return isPlain && !hasContactDetails(question) ? question.replace(/[¡?!.…\s]+$|^[¡\s]+/g, '') : undefined
}

/** The facts that a message tells, outside its questions. */
export function hearFacts(text: string, locale: Locale): { kind: FactKind; capture: Capture }[] {
  const ear = earOf(locale)
  if (hasContactDetails(text)) return []
  const telling = sentencesOf(text).filter((sentence) => !isAsking(sentence, ear))
  const read = readText(telling.join('\n'))
  return FACTS.flatMap((kind) => {
    const capture = captureWords(read, ear.facts.get(kind) ?? [], ear.rules)
    const isFit = capture && !(NAMES.includes(kind) && /\s/.test(capture.words))
    return isFit ? [{ kind, capture }] : []
  })
}
