import { answerQuestions, sayHowItIs } from './answer-question.ts'
import { askBack } from './ask-back.ts'
import { hearSmallTalk } from './hear-small-talk.ts'
import { type Intent, isSteady } from './intents.ts'
import {
  hasTakenLeave,
  isAskedBack,
  type Moment,
  questionsOn,
  remarksOn,
  unansweredFrom,
  wasAsked,
} from './moment.ts'
import type { PalInput } from './pal-input.ts'
import { readPalContent } from './read-pal-content.ts'
import { readSmallTalk } from './read-small-talk.ts'
import { rememberFacts } from './remember-facts.ts'
import { vary } from './seeded-choice.ts'
import { takeUp } from './take-up.ts'
import { isAbout, understand } from './understand.ts'
import { asks, createVoice } from './voice.ts'

export type { PalInput } from './pal-input.ts'

/** Questions that go together in one answer, in the order of their lines. */
const ASKED: readonly Intent[] = ['how_are_you', 'from', 'age', 'name', 'work', 'looking_for', 'self', 'joke']
/** Intents that get a courtesy. */
const COURTESIES: readonly Intent[] = ['compliment', 'thanks', 'laugh']
/** Intents so wide that a particular question makes them void. */
const WIDE: readonly Intent[] = ['self', 'work', 'looking_for', 'hobbies']
/** Intents that are answered alone. */
const BY_ITSELF: readonly Intent[] = ['insult', 'lewd', 'picture_wish', 'love', 'sad', 'costs']
/** After a mention of self-harm, this many messages of the partner pass before small talk returns. */
const GRAVE_FOR = 3

/** Answers as a fictional profile, in the language of the partner, and truthfully where it matters. */
export function composeReply(input: PalInput): string {
  const text = unanswered(input)
  const moment: Moment = {
    ...readPalContent(input.locale),
    input,
    voice: createVoice(input),
    heard: understand(text, input.locale),
    everyday: hearSmallTalk(text, input.locale),
    smallTalk: readSmallTalk(input.locale),
    facts: rememberFacts(input),
  }
  const truth = truthful(moment)
  const parts =
    serious(moment) ?? (truth.length > 0 ? truth : (forPresents(moment) ?? alone(moment) ?? chat(moment)))
  return parts.join(' ')
}

/** The partner's messages since the pal's last one. */
function unanswered(input: PalInput): string {
  return input.history
    .slice(unansweredFrom(input))
    .map(({ text }) => text)
    .join('\n')
}

/** A partner who may be under age or may come to harm gets this answer before any other. */
function serious(moment: Moment): string[] | undefined {
  const { history } = moment.input
  const theirs = history.filter(({ mine }) => !mine).map(({ text }) => text)
  if (theirs.some((text) => isAbout('minor', text))) return [lineFor(moment, 'minor'), ...truthful(moment)]
  const isGrave = theirs.slice(-GRAVE_FOR).some((text) => isAbout('self_harm', text))
  return isGrave ? [lineFor(moment, 'self_harm'), ...truthful(moment), helplineFor(moment)] : undefined
}

const helplineFor = ({ lines, voice }: Moment): string =>
  voice.fresh(lines.helpline, 'helpline') ?? voice.oldest(lines.helpline)

/** Questions that have one true answer: whether the profile is real, when to meet, how to reach it. */
const TRUTHFUL = ['real', 'meeting', 'contact'] as const

function truthful(moment: Moment): string[] {
  const asked = TRUTHFUL.filter((intent) => moment.heard.intents.includes(intent))
  // What makes it impossible to meet also makes it impossible to call.
  return asked.slice(0, 2).map((intent) => lineFor(moment, intent))
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

/** Answers what was asked, takes up what was told, and only then asks something. */
function chat(moment: Moment): string[] {
  const { everyday, heard, input, lines, voice } = moment
  const isWelcome = heard.intents.includes('greeting') && isFirstWord(moment)
  // The first message is no farewell, even in languages that greet and part with the same word.
  const isLeaving = !isWelcome && understand(everyday.told, input.locale).intents.includes('goodbye')
  const parts: string[] = []
  const add = (part: string | undefined) => part && parts.push(part)

  if (isWelcome) add(voice.fresh(lines.greeting, 'greeting'))
  const isEnding = isLeaving || hasTakenLeave(moment)
  for (const part of answers(moment, { isAsking: !isEnding })) add(part)
  const { reaction, question } = takeUp(moment)
  if (parts.length < 3) add(reaction)
  const remarks = parts.length === 0 ? onTopic(moment) : []
  for (const remark of remarks) add(remark)
  if (isLeaving) return [...parts, say(moment, 'goodbye', { asking: false }) ?? lastWord(moment)]
  const isAdrift = parts.length === 0
  if (isAdrift) add(fallback(moment))
  const isOver = isEnding || heard.intents.includes('joke') || remarks.length > 0 || parts.length > 2
  const isGone = hasTakenLeave(moment) || isFarewell(moment, parts.at(-1))
  if (isGone || isOver || parts.some(asks)) return parts
  return [...parts, ...askBack(moment, { isAdrift, question })]
}

/** The answers to what was asked, and a courtesy where one is due. A question is never passed over. */
function answers(moment: Moment, { isAsking }: { isAsking: boolean }): string[] {
  const { everyday, heard } = moment
  const isParticular = everyday.questions.length > 0
  const isHeard = (intent: Intent) =>
    heard.intents.includes(intent) && !(isParticular && WIDE.includes(intent))
  const parts: string[] = []
  const add = (part: string | undefined) => part && parts.push(part)
  const isBack = isAskedBack(moment)
  const sayOn = (intent: Intent) =>
    isBack && intent === 'how_are_you'
      ? sayHowItIs(moment)
      : say(moment, intent, { asking: isAsking && !parts.some(asks) })

  for (const intent of ASKED.filter(isHeard).slice(0, 2)) add(sayOn(intent))
  if (parts.length < 2) for (const part of answerQuestions(moment).slice(0, 2)) add(part)
  if (isHeard('hobbies')) add(say(moment, 'hobbies', { asking: false }))
  if (parts.length === 0 && everyday.hasQuestion) add(unknown(moment))
  // "Fine, thanks" after a question of the pal, or with one of the partner, needs no "you are welcome".
  const isPolite = isBack || wasAsked(moment.input)
  const isDue = (intent: Intent) => isHeard(intent) && !(intent === 'thanks' && isPolite)
  const courtesy = parts.length < 2 ? COURTESIES.find(isDue) : undefined
  if (courtesy) add(sayOn(courtesy))
  return parts
}

/** The honest word that the pal does not know something, with the question in it where that can be quoted. */
function unknown(moment: Moment): string | undefined {
  const { everyday, heard, lines, smallTalk, voice } = moment
  if (heard.topics.some((topic) => moment.input.persona.interests.includes(topic))) return undefined
  const isGreeting = heard.intents.includes('greeting') || heard.intents.includes('short')
  if (isGreeting && !everyday.quotable) return undefined
  return (
    voice.fresh(smallTalk.unknown, 'unknown', { question: everyday.quotable }) ??
    voice.fresh(lines.unsure, 'unknown')
  )
}

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
function onTopic(moment: Moment): string[] {
  const { input, lines, voice, heard } = moment
  const own = heard.topics.find((topic) => input.persona.interests.includes(topic))
  const topic = own ?? heard.topics[0]
  if (!topic) return []
  const opening = voice.fresh(own ? remarksOn(moment, own) : lines.not_mine, 'topic')
  const asking =
    own && vary(input.seed, 'topic question') > 0.75
      ? undefined
      : voice.fresh(questionsOn(moment, topic), 'topic')
  return [opening ?? voice.fresh(lines.reactions, 'reaction'), asking].filter((part) => part !== undefined)
}

function fallback(moment: Moment): string {
  const { everyday, heard, input, lines, smallTalk, voice } = moment
  if (hasTakenLeave(moment)) return lastWord(moment)
  const isThin = heard.intents.includes('greeting') || (heard.intents.includes('short') && !wasAsked(input))
  const choices = isThin ? lines.short : everyday.hasQuestion ? lines.unsure : lines.reactions
  return (
    voice.fresh(choices, 'fallback') ??
    voice.fresh(lines.reactions, 'fallback') ??
    voice.oldest(smallTalk.endings.spent)
  )
}

/** A short word by a pal that has nothing new to say: its partner paid for the message, so it is not silent. */
const lastWord = ({ smallTalk, voice }: Moment) =>
  voice.fresh(smallTalk.endings.rest, 'rest') ?? voice.oldest(smallTalk.endings.rest)

/** Whether a part is the pal's own farewell. */
const isFarewell = ({ smallTalk }: Moment, part: string | undefined) =>
  smallTalk.endings.spent.some((line) => line === part)
