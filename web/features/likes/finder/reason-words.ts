import { useTranslations } from 'use-intl'
import type { Suggestion } from '../../../../core/contract/likes/likes.ts'
import type { MatchReason } from '../../../../core/rules/likes/match-finder.ts'
import { type Interests, useInterestWords } from '../../../format/interest-words.ts'

type Reason = Suggestion['reasons'][number]
export type ReasonInWords = { kind: MatchReason; words: string }

/** Words for the first reasons why a member fits, strongest first; the age comes last, because so many share it. */
export function useReasonWords(interests: Interests) {
  const t = useTranslations('match-finder.reasons')
  const listOf = useInterestWords(interests)
  const wordsOf = ({ city }: Suggestion['member'], { kind, interests: ids }: Reason): string => {
    const list = listOf(ids)
    switch (kind) {
      case 'city':
        return city ? t('city', { city }) : t('city_unnamed')
      case 'interests':
        return list ? t('interests', { list }) : t('interests_unnamed')
      case 'evening':
        return list ? t('evening', { list }) : t('evening_unnamed')
      default:
        return t(kind)
    }
  }
  return ({ member, reasons }: Suggestion, most = reasons.length): ReasonInWords[] =>
    reasons
      .toSorted(ageLast)
      .slice(0, most)
      .map((reason) => ({ kind: reason.kind, words: wordsOf(member, reason) }))
}

const ageLast = (a: Reason, b: Reason) => Number(a.kind === 'age') - Number(b.kind === 'age')
