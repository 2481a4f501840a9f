import { useTranslations } from 'use-intl'
import { EVENINGS } from '../../../core/rules/likes/match-finder.ts'
import type { Lander } from '../shared/load-lander.ts'

export type Question = {
  /** The field of the signup that the question answers. */
  name: 'evening' | 'seeks' | 'ages' | 'gender' | 'reason'
  words: string
  answers: readonly { value: string; label: string }[]
}

/** The ranges overlap, so that every answer is easy. */
const AGES = ['18-35', '30-45', '40-55', '50-99'] as const
const REASONS = ['chat', 'dating', 'friendship', 'curious'] as const

/** Three questions; others replace the ones that the theme of the lander already answers. */
export function useQuestions({ visitor }: Pick<Lander, 'visitor'>): Question[] {
  const t = useTranslations('lander-alonetonight.ask')
  const who = useTranslations('landers.who')
  const evenings = useTranslations('match-finder.evening')
  const reasons = useTranslations('profile.reason_for_joining')
  const evening: Question = {
    name: 'evening',
    words: t('evening'),
    answers: EVENINGS.map((value) => ({ value, label: evenings(value) })),
  }
  const seeks: Question = {
    name: 'seeks',
    words: t('seeks'),
    answers: [
      { value: 'female', label: who('women') },
      { value: 'male', label: who('men') },
      { value: 'both', label: who('both') },
    ],
  }
  const ages: Question = {
    name: 'ages',
    words: t('ages'),
    answers: AGES.map((value) => ({ value, label: value.replace('-99', '+').replace('-', '–') })),
  }
  const gender: Question = {
    name: 'gender',
    words: t('gender'),
    answers: [
      { value: 'female', label: who('woman') },
      { value: 'male', label: who('man') },
    ],
  }
  const reason: Question = {
    name: 'reason',
    words: t('reason'),
    answers: REASONS.map((value) => ({ value, label: reasons(value) })),
  }
  return [evening, visitor.seeks ? ages : seeks, visitor.gender ? reason : gender]
}
