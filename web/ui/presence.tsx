import { createContext, useContext } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberCard } from '../../core/contract/members/members.ts'
import type { FictionalAnswers } from '../../core/rules/chat/chat.ts'

/** Who answers for fictional profiles on this site. */
export const FictionalAnswersContext = createContext<FictionalAnswers>('pal')

type Answering = Pick<MemberCard, 'kind' | 'rests'>

/** The words in place of a presence: nobody is there for a fictional profile, but it may answer all the same. */
export function useAnswersWords({ kind, rests }: Answering): string | null {
  const t = useTranslations('ui.answers')
  const answers = useContext(FictionalAnswersContext)
  return kind === 'fictional' ? t(rests ? 'nobody' : answers) : null
}

/** The words of `useAnswersWords` as a line of a card; nothing for a member. */
export function AnswersLine({ member }: { member: Answering }) {
  const words = useAnswersWords(member)
  return words && <p className="text-sm leading-snug text-balance">{words}</p>
}
