import { type EverydayInterest, isEveryday } from '../../../core/rules/members/interests.ts'
import { type Intent, isSteady } from './intents.ts'
import type { PalInput } from './pal-input.ts'
import { type PalContent, readPalContent } from './read-pal-content.ts'
import { vary } from './seeded-choice.ts'
import { isAbout, type Understood, understand } from './understand.ts'
import { asks, createVoice, type Voice } from './voice.ts'

export type { PalInput } from './pal-input.ts'

/** What the pal knows while it composes an answer. */
type Moment = PalContent & { input: PalInput; voice: Voice; heard: Understood }

/** Intents that go together in one answer, in the order of their lines. */
const ANSWERABLE: readonly Intent[] = [
  'how_are_you',
  'from',
  'age',
  'name',
  'work',
  'looking_for',
  'self',
  'joke',
  'compliment',
  'thanks',
  'laugh',
  'goodbye',
]
/** Intents that are answered alone. */
const BY_ITSELF: readonly Intent[] = ['insult', 'lewd', 'picture_wish', 'love', 'sad', 'costs']
/** Intents after which the pal asks nothing. */
const CLOSING: readonly Intent[] = ['goodbye', 'joke']

/** After a mention of self-harm, this many messages of the partner pass before small talk returns. */
const GRAVE_FOR = 3
const ASK_BACK = 0.65

/** Answers as a fictional profile, in the language of the partner, and truthfully where it matters. */
export function composeReply(input: PalInput): string {
  const heard = understand(unanswered(input), input.locale)
  const moment = { ...readPalContent(input.locale), input, voice: createVoice(input), heard }
  return (
    serious(moment) ??
    truthful(moment) ??
    forPresents(moment) ??
    alone(moment) ??
    smallTalk(moment)
  ).join(' ')
}

/** The partner's messages since the pal's last one. */
function unanswered({ history }: PalInput): string {
  const since = history.findLastIndex(({ mine }) => mine) + 1
  return history
    .slice(since)
    .map(({ text }) => text)
    .join('\n')
}

/** A partner who may be under age or may come to harm gets this answer before any other. */
function serious(moment: Moment): string[] | undefined {
  const { history } = moment.input
  const theirs = history.filter(({ mine }) => !mine).map(({ text }) => text)
  if (theirs.some((text) => isAbout('minor', text))) return [lineFor(moment, 'minor')]
  const isGrave = theirs.slice(-GRAVE_FOR).some((text) => isAbout('self_harm', text))
  return isGrave ? [lineFor(moment, 'self_harm'), helplineFor(moment)] : undefined
}

const helplineFor = ({ lines, voice }: Moment): string =>
  voice.fresh(lines.helpline, 'helpline') ?? voice.oldest(lines.helpline)

/** Whether the profile is real, how to reach it, when to meet: each of these has one true answer. */
function truthful(moment: Moment): string[] | undefined {
  const asked = (['real', 'contact', 'meeting'] as const).filter((intent) =>
    moment.heard.intents.includes(intent),
  )
  return asked.length > 0 ? asked.slice(0, 2).map((intent) => lineFor(moment, intent)) : undefined
}

function forPresents({ input, lines, gifts, voice }: Moment): string[] | undefined {
  const last = input.history.at(-1)
  if (last?.kind === 'photo') return [voice.fresh(lines.photo, 'photo') ?? voice.oldest(lines.photo)]
  if (last?.kind !== 'gift') return undefined
  const named = last.gift ? voice.fresh([gifts[last.gift]], 'gift') : undefined
  return [named ?? voice.fresh(lines.gift_again, 'gift') ?? voice.oldest(lines.gift_again)]
}

function alone(moment: Moment): string[] | undefined {
  const intent = BY_ITSELF.find((one) => moment.heard.intents.includes(one))
  return intent && [lineFor(moment, intent)]
}

function smallTalk(moment: Moment): string[] {
  const { intents, isQuestion } = moment.heard
  const isWelcome = intents.includes('greeting') && isFirstWord(moment)
  const asked = askedIn(moment, isWelcome)
  const parts: string[] = []
  const add = (part: string | undefined) => part && parts.push(part)

  if (isWelcome) add(moment.voice.fresh(moment.lines.greeting, 'greeting'))
  for (const intent of asked) add(say(moment, intent, { asking: !parts.some(asks) }))
  if (intents.includes('hobbies')) add(say(moment, 'hobbies', { asking: false }))
  const remarks = asked.length === 0 ? onTopic(moment) : []
  for (const remark of remarks) add(remark)
  const isAdrift = parts.length === 0
  if (isAdrift) add(fallback(moment, isQuestion))
  const isOver = asked.some((intent) => CLOSING.includes(intent)) || remarks.length > 0 || parts.length > 2
  if (!isOver && !parts.some(asks)) for (const part of askBack(moment, { isAdrift })) add(part)
  return parts
}

/** The intents of the partner's message that need an answer. */
function askedIn({ input, heard }: Moment, isWelcome: boolean): Intent[] {
  const isAnswering = wasAsked(input)
  return ANSWERABLE.filter((intent) => {
    // The first message is no farewell, even in languages that greet and part with the same word.
    if (intent === 'goodbye' && isWelcome) return false
    // "Fine, thanks" after a question of the pal needs no "you are welcome".
    if (intent === 'thanks' && isAnswering) return false
    return heard.intents.includes(intent)
  }).slice(0, 2)
}

/** Whether the pal's last message was a question. */
const wasAsked = ({ history }: PalInput) => asks(history.findLast(({ mine }) => mine)?.text ?? '')

const isFirstWord = ({ input }: Moment) => !input.history.some(({ mine }) => mine)

/** A line on an intent that must be answered, also when every line was said already. */
function lineFor(moment: Moment, intent: Intent): string {
  const { lines, voice } = moment
  const choices = linesOn(moment, intent)
  const again = () => voice.fresh(lines.again, 'again') ?? voice.oldest(lines.again)
  return voice.fresh(choices, intent) ?? `${again()} ${voice.oldest(choices)}`
}

/** A line on an intent, if one is left that fits. */
function say(moment: Moment, intent: Intent, { asking }: { asking: boolean }): string | undefined {
  const choices = linesOn(moment, intent)
  const fitting = asking ? choices : choices.filter((line) => !asks(line))
  return moment.voice.fresh(fitting, intent) ?? (isSteady(intent) ? lineFor(moment, intent) : undefined)
}

function linesOn({ input, lines, reasons }: Moment, intent: Intent): readonly string[] {
  const { city, reason } = input.persona
  if (intent === 'from') return city ? lines.from : lines.from_nowhere
  if (intent === 'looking_for') return reason ? reasons[reason] : lines.no_reason
  return lines[intent]
}

/** A line on a topic that the partner mentioned: as a lover of it, or as one who would like to hear more. */
function onTopic({ input, lines, topics, voice, heard }: Moment): string[] {
  const own = heard.topics.find((topic) => input.persona.interests.includes(topic))
  const topic = own ?? heard.topics[0]
  if (!topic) return []
  const [remark, question] = topics[topic]
  const opening = voice.fresh(own ? [remark] : lines.not_mine, 'topic')
  const asking =
    own && vary(input.seed, 'topic question') > 0.75 ? undefined : voice.fresh([question], 'topic')
  return [opening ?? voice.fresh(lines.reactions, 'reaction'), asking].filter((part) => part !== undefined)
}

function fallback({ input, lines, voice, heard }: Moment, isQuestion: boolean): string {
  const isThin = heard.intents.includes('greeting') || (heard.intents.includes('short') && !wasAsked(input))
  const choices = isThin ? lines.short : isQuestion ? lines.unsure : lines.reactions
  return (
    voice.fresh(choices, 'fallback') ??
    voice.fresh(lines.reactions, 'fallback') ??
    voice.oldest(lines.reactions)
  )
}

/** A question by the pal, unless it has just asked two or leaves it at that. */
function askBack(moment: Moment, { isAdrift }: { isAdrift: boolean }): string[] {
  const { input, lines, topics, voice, heard } = moment
  const isOnHobbies = heard.intents.includes('hobbies')
  const recent = input.history.filter(({ mine }) => mine).slice(-2)
  const isPressing = recent.length === 2 && recent.every(({ text }) => asks(text))
  const isOpening = recent.length === 0 || isOnHobbies
  if (isPressing || (!isOpening && vary(input.seed, 'ask') > ASK_BACK)) return []
  const isFree = isOnHobbies || (isAdrift && vary(input.seed, 'kind') < 0.45)
  const topic = isFree ? ownTopic(moment) : undefined
  const said = topic
    ? [voice.fresh([topics[topic][0]], 'remark'), voice.fresh([topics[topic][1]], 'question')]
    : [voice.fresh(lines.questions, 'question')]
  return said.filter((part) => part !== undefined)
}

/** An interest of the profile that the pal has not asked about. */
function ownTopic({ input, topics, voice }: Moment): EverydayInterest | undefined {
  const open = input.persona.interests
    .filter(isEveryday)
    .filter((topic) => voice.fresh([topics[topic][1]], 'topic') !== undefined)
  return open[Math.floor(vary(input.seed, 'own topic') * open.length)]
}
