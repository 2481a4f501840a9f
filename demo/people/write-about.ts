import type { Country, Locale } from '../../core/i18n/locales.ts'
import type { Interest } from '../../core/rules/members/interests.ts'
import type { Gender, ReasonForJoining, RelationshipStatus } from '../../core/rules/members/profile.ts'
import { isOneOf } from '../../core/typed.ts'
import type { Random } from '../random.ts'
import { isTopic } from './choose-interests.ts'
import { generationOf } from './circumstances.ts'
import { type AboutBank, readAboutBank } from './read-demo-content.ts'
import { say } from './say.ts'
import { pickWeighted } from './weigh.ts'

export const ABOUT_LENGTH = { shortest: 80, longest: 400, mostSentences: 5 } as const

/** Texts of a language that come between two texts with the same first sentence. */
export const OPENING_RESTS_FOR = 40

type Author = {
  gender: Gender
  age: number
  language: Locale
  country: Country
  relationship: RelationshipStatus
  reason: ReasonForJoining
  interests: readonly Interest[]
}

const PARTS = ['start', 'home', 'stage', 'status', 'topic', 'reason', 'closing'] as const
type Part = (typeof PARTS)[number]

/** The parts of a text in order, with how often each combination is used. */
const SHAPES: Readonly<Record<string, number>> = {
  'start topic reason': 16,
  'start topic closing': 10,
  'start topic topic closing': 16,
  'start topic reason closing': 16,
  'start home topic reason': 12,
  'start home topic closing': 10,
  'start status topic reason': 12,
  'start status topic closing': 8,
  'start stage topic reason': 10,
  'start stage topic closing': 8,
}

type Draft = { sentences: string[]; text: string }

/** The texts of one language so far: their number, and the last text in which each sentence was used. */
type Shelf = { texts: number; lastUse: Map<string, number>; lastStart: Map<string, number> }

/** Writes the texts of profiles, so that neighbours in a list do not sound alike. */
export function createWriter(random: Random): (author: Author) => string {
  const shelves = new Map<AboutBank, Shelf>()
  const written = new Set<string>()

  return (author) => {
    const bank = readAboutBank(author.language)
    const shelf = shelves.get(bank) ?? { texts: 0, lastUse: new Map(), lastStart: new Map() }
    shelves.set(bank, shelf)
    for (let attempt = 0; attempt < 100; attempt++) {
      const draft = writeDraft(random, bank, shelf, author)
      if (!isFit(draft.text) || written.has(draft.text)) continue
      written.add(draft.text)
      file(shelf, draft.sentences)
      return draft.text
    }
    throw new Error(`the phrases of ${author.language} are exhausted`)
  }
}

function writeDraft(random: Random, bank: AboutBank, shelf: Shelf, author: Author): Draft {
  const sentences: string[] = []
  const parts = pickWeighted(random, SHAPES).split(' ')
  for (const part of parts.filter((one) => isOneOf(PARTS, one))) {
    const choices =
      part === 'start' ? startsFor(random, bank, shelf, author) : sentencesFor(bank, author, part)
    const unused = choices.filter((sentence) => !isAbout(bank, author, sentence, sentences))
    if (unused.length > 0) sentences.push(random.pick(longestRested(unused, shelf.lastUse)))
  }
  return { sentences, text: sentences.map((sentence) => say(random, author, sentence)).join(' ') }
}

/**
 * First sentences introduce the author or their work; a favourite topic replaces them when all were used
 * recently.
 */
function startsFor(random: Random, bank: AboutBank, shelf: Shelf, author: Author): readonly string[] {
  const isWorking = author.age >= 24 && author.age <= 64
  const introductions = isWorking && random.chance(0.3) ? bank.work : bank.openings
  const loves = sentencesFor(bank, author, 'topic')
  const [first, second] = random.chance(0.78) ? [introductions, loves] : [loves, introductions]
  const isRested = (sentence: string) =>
    shelf.texts - (shelf.lastStart.get(sentence) ?? Number.NEGATIVE_INFINITY) > OPENING_RESTS_FOR
  const rested = [first, second, bank.openings, bank.home].map((list) => list.filter(isRested))
  return rested.find((list) => list.length > 0) ?? bank.openings
}

function sentencesFor(bank: AboutBank, author: Author, part: Exclude<Part, 'start'>): readonly string[] {
  switch (part) {
    case 'home':
      return bank.home
    case 'stage':
      return bank.stages[generationOf(author.age)]
    case 'status':
      return author.relationship === 'private' ? [] : bank.statuses[author.relationship]
    case 'topic':
      return author.interests.filter(isTopic).flatMap((topic) => bank.topics[topic])
    case 'reason':
      return bank.reasons[author.reason]
    case 'closing':
      return bank.closings
  }
}

/** Whether the text already has this sentence or another one on the same topic. */
function isAbout(bank: AboutBank, author: Author, sentence: string, sentences: readonly string[]): boolean {
  const topic = author.interests.filter(isTopic).find((interest) => bank.topics[interest].includes(sentence))
  return sentences.some((other) => other === sentence || (topic && bank.topics[topic].includes(other)))
}

/** The third of the sentences that has been unused for the longest time. */
function longestRested(sentences: readonly string[], lastUse: ReadonlyMap<string, number>): string[] {
  const byRest = [...sentences].sort((a, b) => (lastUse.get(a) ?? -1) - (lastUse.get(b) ?? -1))
  const neverUsed = byRest.filter((sentence) => !lastUse.has(sentence))
  return neverUsed.length > 0 ? neverUsed : byRest.slice(0, Math.ceil(byRest.length / 3))
}

function file(shelf: Shelf, sentences: readonly string[]): void {
  const [start] = sentences
  if (start) shelf.lastStart.set(start, shelf.texts)
  for (const sentence of sentences) shelf.lastUse.set(sentence, shelf.texts)
  shelf.texts++
}

export const countSentences = (text: string): number => text.match(/[.!?…](?=\s|$)/g)?.length ?? 0

function isFit(text: string): boolean {
  const sentences = countSentences(text)
  const { shortest, longest, mostSentences } = ABOUT_LENGTH
  return text.length >= shortest && text.length <= longest && sentences >= 2 && sentences <= mostSentences
}
