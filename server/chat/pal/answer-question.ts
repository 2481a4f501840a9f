import { entriesOf } from '../../../core/typed.ts'
import type { Moment } from './moment.ts'
import { isAskedBack, remarksOn, unansweredFrom } from './moment.ts'
import { asks } from './voice.ts'

/** Answers to everyday questions about the pal itself, at most one of each kind. */
export function answerQuestions(moment: Moment): string[] {
  const { everyday, heard, smallTalk } = moment
  // "How are you?" is answered already, so "fine, and you?" is not a second question.
  const isAndYou = everyday.isAndYou && !heard.intents.includes('how_are_you')
  const particular = everyday.questions
    .slice(0, 2)
    .map((question) => sayAgain(moment, smallTalk.questions[question].answers, question))
  const known = [...particular, isAndYou ? answerForItself(moment) : undefined].filter(
    (part) => part !== undefined,
  )
  return known.length > 0 ? known : answerOpenQuestion(moment)
}

/** A line that was never said, or else one that is said again as such. */
function sayAgain({ lines, voice }: Moment, answers: readonly string[], purpose: string): string {
  const again = () => voice.fresh(lines.again, 'again') ?? voice.oldest(lines.again)
  return voice.fresh(answers, purpose) ?? `${again()} ${voice.oldest(answers)}`
}

/** How the pal is, told without a question back: the partner has just said how they are. */
export const sayHowItIs = (moment: Moment): string =>
  sayAgain(
    moment,
    moment.lines.how_are_you.filter((line) => !asks(line)),
    'how_are_you',
  )

/** An answer about the thing that was named: with love if it is on the profile, else honestly. */
function answerOpenQuestion(moment: Moment): string[] {
  const { everyday, heard, input, smallTalk, voice } = moment
  const own = heard.topics.find((topic) => input.persona.interests.includes(topic))
  if (own && everyday.hasQuestion) {
    const remark = voice.fresh(remarksOn(moment, own), 'own')
    // To "tea or coffee?" a yes is no answer.
    const yes = everyday.open?.kind === 'choice' ? undefined : voice.fresh(smallTalk.mine, 'mine')
    const said = [yes, remark].filter((part) => part !== undefined)
    if (said.length > 0) return said
  }
  if (!everyday.open) return []
  const { kind, capture } = everyday.open
  const answer = voice.fresh(smallTalk.open_questions[kind].answers, kind, { words: capture.words })
  return answer ? [answer] : []
}

/** What the pal says to "and you?": its own answer to the question it asked last, or how it is. */
function answerForItself(moment: Moment): string | undefined {
  const { input, smallTalk, topics, voice } = moment
  const lastOwn = unansweredFrom(input) - 1
  const wasLast = (question: string) => lastOwn >= 0 && voice.lastUse(question) === lastOwn
  const asked = Object.keys(smallTalk.own_answers).find(wasLast)
  const [topic, lines] = entriesOf(topics).find(([, [, question]]) => wasLast(question)) ?? []
  const own = topic && input.persona.interests.includes(topic) ? lines?.[0] : undefined
  const answer = asked ? smallTalk.own_answers[asked] : own
  const said = answer && voice.fresh([answer], 'own')
  if (said) return said
  return isAskedBack(moment) ? sayHowItIs(moment) : voice.fresh(smallTalk.and_you.answers, 'and you')
}
