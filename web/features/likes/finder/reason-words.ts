import { useTranslations } from 'use-intl'
import type { Suggestion } from '../../../../core/contract/likes/likes.ts'
import type { MatchReason } from '../../../../core/rules/likes/match-finder.ts'
import { type Interests, useInterestWords } from '../../../format/interest-words.ts'

export type ReasonInWords = { kind: MatchReason; words: string }

/** Words for the reasons why a member fits, strongest first; the age comes last, because so many share it. */
export function useReasonWords(interests: Interests) {
  const t = useTranslations('match-finder.reasons')
  const listOf = useInterestWords(interests)
  return ({ member, reasons }: Suggestion): ReasonInWords[] =>
    [...reasons].sort(ageLast).map(({ kind, interests: ids }) => {
      const list = listOf(ids)
      switch (kind) {
        case 'city':
          return { kind, words: member.city ? t('city', { city: member.city }) : t('city_unnamed') }
        case 'interests':
          return { kind, words: list ? t('interests', { list }) : t('interests_unnamed') }
        case 'evening':
          return { kind, words: list ? t('evening', { list }) : t('evening_unnamed') }
        default:
          return { kind, words: t(kind) }
      }
    })
}

const ageLast = (one: { kind: MatchReason }, other: { kind: MatchReason }) =>
  Number(one.kind === 'age') - Number(other.kind === 'age')
