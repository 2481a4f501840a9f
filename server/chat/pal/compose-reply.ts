import { EVERYDAY_INTERESTS, type EverydayInterest } from '../../../core/rules/members/interests.ts'
import { type Hearing, hearLine } from './hear-line.ts'
import type { Intent } from './intents.ts'
import type { Note, PalInput, PalReply, TurnLine } from './pal-input.ts'
import { type PalContent, readPalContent, topicsOf } from './read-pal-content.ts'
import { askedAbout, createVoice, lastUse, type Voice } from './voice.ts'

/** After these the pal asks nothing. */
const WITHOUT_QUESTION: readonly Intent[] = ['goodbye', 'how_it_works', 'recall']

type Moment = PalContent & { input: PalInput; voice: Voice; notes: readonly Note[] }

/**
 * Answers as a fictional profile, in the language of the member. What is not understood for certain is admitted
 * (docs/product.md, chat-pal).
 */
export function composeReply(input: PalInput): PalReply {
  const { locale, turn } = input
  const asked = askedAbout(input.history, locale)
  const heard = turn.map((line) => hearLine(line, input, asked))
  const told = heard.flatMap((hearing) => hearing?.notes ?? [])
  const notes = [...input.memory.filter((known) => !told.some((note) => isSame(note, known))), ...told]
  const moment = { ...readPalContent(locale), input, voice: createVoice(input, notes), notes }
  const isAlarmed = turn.some(({ alarm }) => alarm)
  const notUnderstood = turn.flatMap((_, index) => (isAlarmed || !heard[index] ? [index] : []))
  return {
    text: (isAlarmed ? inEmergency(moment) : answerTurn(moment, heard)).filter(Boolean).join(' '),
    understood: notUnderstood.length === 0,
    notUnderstood,
    notes: isAlarmed ? [] : told,
  }
}

const isSame = (one: Note, other: Note) => one.kind === other.kind && one.what === other.what

/** Nothing to a member who may be under age; one kind sentence to one who may come to harm, whom the site told whom to call. */
function inEmergency({ input, lines, voice }: Moment): (string | undefined)[] {
  return input.turn.some(({ alarm }) => alarm === 'minor') ? [] : [voice(lines.self_harm, 'self_harm')]
}

function answerTurn(moment: Moment, heard: readonly (Hearing | null)[]): (string | undefined)[] {
  const { input, lines, voice } = moment
  const known = heard.filter((hearing) => hearing !== null)
  const intents = [...new Set(known.flatMap((hearing) => hearing.intents))]
  const interests = [...new Set(known.flatMap((hearing) => hearing.interests))]
  if (intents.includes('sorrow')) return [voice(lines.sorrow, 'sorrow')]
  const told = known.flatMap((hearing) => hearing.notes)
  const answers = [
    ...intents.map((intent) => answerIntent(moment, intent, interests)),
    ...told.map(({ value }) => voice(lines.noted, value, value)),
  ]
  const admissions = admit(
    moment,
    input.turn.filter((_, index) => !heard[index]),
  )
  const isDone = admissions.length > 0 || intents.some((intent) => WITHOUT_QUESTION.includes(intent))
  return [...answers, ...(isDone ? admissions : [nextQuestion(moment, interests)])]
}

function answerIntent(
  moment: Moment,
  intent: Intent,
  interests: readonly EverydayInterest[],
): string | undefined {
  const { gifts, input, lines, notes, reasons, voice } = moment
  const { city, reason } = input.persona
  if (intent === 'interests') return answerInterests(moment, interests)
  if (intent === 'town') return voice(city ? lines.town : lines.no_town, intent)
  if (intent === 'looking_for') return voice(reason ? [reasons[reason]] : lines.looking_for, intent)
  if (intent === 'recall') return voice(notes.length > 0 ? lines.recall : lines.recall_nothing, intent)
  if (intent === 'gift') {
    const gift = input.turn.findLast((line) => line.gift)?.gift
    const isFirst = gift && lastUse(gifts[gift], input.history, input.locale) < 0
    return voice(isFirst ? [gifts[gift]] : lines.gift, intent)
  }
  return voice(lines[intent], intent)
}

/** A remark on an interest of its own, or which interests it has. */
function answerInterests({ input, voice, ...content }: Moment, named: readonly EverydayInterest[]) {
  const { lines } = content
  const own = topicsOf(content, input.persona.interests)
  const shared = own.filter(({ interest }) => named.includes(interest)).map(({ remark }) => remark)
  if (shared.length > 0) return voice(shared, 'interests')
  if (named.length > 0) return voice(lines.not_mine, 'interests')
  return voice(own.length > 0 ? lines.interests : lines.no_interests, 'interests')
}

/** One honest sentence for each kind of line that the pal cannot answer. */
function admit({ input, lines, voice }: Moment, missed: readonly TurnLine[]): (string | undefined)[] {
  const { history, locale } = input
  const asks = ({ asksReal, asksMeet }: TurnLine) => asksReal || asksMeet
  const last = history.filter(({ mine }) => mine).slice(-1)
  const isAgain = [...lines.not_understood, ...lines.not_understood_again].some(
    (line) => lastUse(line, last, locale) >= 0,
  )
  const isPlain = (line: TurnLine) => !asks(line) && line.kind === 'text'
  return [
    ...(missed.some(asks) ? [voice(lines.asked, 'asked')] : []),
    ...(missed.some(({ kind }) => kind === 'photo') ? [voice(lines.photo, 'photo')] : []),
    ...(missed.some(isPlain)
      ? [voice(isAgain ? lines.not_understood_again : lines.not_understood, 'not understood')]
      : []),
  ]
}

/** A question that the pal has not asked yet: about an interest just named, its own, then any other. */
function nextQuestion({ input, notes, voice, ...content }: Moment, named: readonly EverydayInterest[]) {
  const { history, locale, persona } = input
  const next = topicsOf(content, [...named, ...persona.interests, ...EVERYDAY_INTERESTS]).find(
    ({ interest, question }) =>
      lastUse(question, history, locale) < 0 &&
      !notes.some(({ kind, what }) => kind === 'slot' && what === interest),
  )
  return next && voice([next.question], 'question')
}
