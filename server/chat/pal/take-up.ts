import { type Moment, unansweredFrom } from './moment.ts'
import type { FactKind } from './small-talk-subjects.ts'

/** This many messages lie between a fact and the pal's return to it, and between two returns. */
const DISTANCE = 8
/** How often the pal comes back to a fact. */
const MOST_RETURNS = 2

/** A few words on what the partner has just told, on a new fact or else the subject, and a question that fits. */
export function takeUp(moment: Moment): { reaction: string | undefined; question: string | undefined } {
  const { everyday, facts, heard, input, smallTalk, voice } = moment
  // A liking that is one of the topics is taken up there.
  const isOnTopic = heard.topics.length > 0
  const told = facts.filter(({ at, kind }) => at >= unansweredFrom(input) && !(kind === 'like' && isOnTopic))
  const noted = told
    .map(({ kind, capture }) => voice.fresh(smallTalk.facts[kind].noted, kind, capture))
    .find((line) => line !== undefined)
  const [subject] = everyday.tellings
  const telling = subject && smallTalk.tellings[subject]
  const [asked] = everyday.questions
  const onSubject = asked ? smallTalk.questions[asked].asks : telling?.asks
  return {
    reaction: noted ?? (telling && voice.fresh(telling.answers, 'telling')),
    question: onSubject && voice.fresh(onSubject, 'subject'),
  }
}

/** A return to something that the partner told a while ago. */
export function comeBack({ facts, input, smallTalk, voice }: Moment): string | undefined {
  const usesOf = (kind: FactKind) => smallTalk.facts[kind].later.map(voice.lastUse).filter((at) => at >= 0)
  const lastReturn = Math.max(-DISTANCE, ...facts.flatMap(({ kind }) => usesOf(kind)))
  const now = input.history.length
  if (now - lastReturn < DISTANCE) return undefined
  const [fact] = facts
    .filter(({ at, kind }) => now - at >= DISTANCE && usesOf(kind).length < MOST_RETURNS)
    .toSorted((a, b) => usesOf(a.kind).length - usesOf(b.kind).length)
  return fact && voice.fresh(smallTalk.facts[fact.kind].later, 'return', fact.capture)
}
