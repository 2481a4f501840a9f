import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { api } from '../../../../core/contract/api.ts'
import type { AnswerOf } from '../../../../core/contract/endpoint.ts'
import type { Suggestion } from '../../../../core/contract/likes/likes.ts'
import type { Interests } from '../../../format/interest-words.ts'
import type { FinderAnswer } from './answer.ts'
import { LikeResult } from './like-result.tsx'
import { Questionnaire } from './questionnaire.tsx'
import { MOST_INTERESTS } from './questions.ts'
import { Results } from './results.tsx'

type FinderData = AnswerOf<typeof api.readMatchFinder> & {
  interests: Interests
  /** Members who fit the earlier answers; null while the questions are asked. */
  members: Suggestion[] | null
}

type Props = FinderData & { answer: FinderAnswer | undefined }

/** Screen of the questions or of the members who fit. */
export function MatchFinderScreen({ answer, questions, answers, answered, interests, members }: Props) {
  const isAsking = useSearchParams()[0].has('question')
  const refusal = useRefusal(answer)
  const isFresh = answer?.intent === 'find' && answer.ok
  const found = isFresh ? answer.members : members
  if (found && !isAsking && !refusal)
    return (
      <>
        <LikeResult answer={answer} />
        <Results members={found} interests={interests} questions={questions} fresh={isFresh} />
      </>
    )
  return (
    <Questionnaire
      questions={questions}
      answers={answers}
      interests={interests}
      answered={answered}
      refusal={refusal}
    />
  )
}

function useRefusal(answer: FinderAnswer | undefined): string | undefined {
  const t = useTranslations('match-finder.interests')
  if (answer?.intent !== 'find' || answer.ok) return undefined
  return answer.code === 'incomplete' ? t('too_many', { max: MOST_INTERESTS }) : answer.message
}
