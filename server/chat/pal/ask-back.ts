import { type EverydayInterest, isEveryday } from '../../../core/rules/members/interests.ts'
import { type Moment, questionsOn, remarksOn } from './moment.ts'
import { vary } from './seeded-choice.ts'
import { comeBack } from './take-up.ts'
import { asks } from './voice.ts'

const ASK_BACK = 0.65

/** A question by the pal, unless it has just asked two or leaves it at that. */
export function askBack(
  moment: Moment,
  { isAdrift, question }: { isAdrift: boolean; question: string | undefined },
): string[] {
  const { input, lines, voice, heard } = moment
  const isOnHobbies = heard.intents.includes('hobbies')
  const recent = input.history.filter(({ mine }) => mine).slice(-2)
  const isPressing = recent.length === 2 && recent.every(({ text }) => asks(text))
  if (isPressing) return []
  const returning = isOnHobbies ? undefined : comeBack(moment)
  if (returning) return [returning]
  const isOpening = recent.length === 0 || isOnHobbies
  if (!isOpening && vary(input.seed, 'ask') > ASK_BACK) return []
  if (question) return [question]
  const isFree = isOnHobbies || (isAdrift && vary(input.seed, 'kind') < 0.45)
  const topic = isFree ? ownTopic(moment) : undefined
  const said = topic
    ? [voice.fresh(remarksOn(moment, topic), 'remark'), voice.fresh(questionsOn(moment, topic), 'question')]
    : [voice.fresh(lines.questions, 'question')]
  return said.filter((part) => part !== undefined)
}

/** An interest of the profile that the pal has not asked about. */
function ownTopic(moment: Moment): EverydayInterest | undefined {
  const { input, voice } = moment
  const open = input.persona.interests
    .filter(isEveryday)
    .filter((topic) => voice.fresh(questionsOn(moment, topic), 'topic') !== undefined)
  return open[Math.floor(vary(input.seed, 'own topic') * open.length)]
}
