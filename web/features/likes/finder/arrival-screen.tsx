import { useTranslations } from 'use-intl'
import type { Suggestion } from '../../../../core/contract/likes/likes.ts'
import type { Interests } from '../../../format/interest-words.ts'
import { useShell } from '../../../session/use-shell.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DrawingHearts } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SparkMark } from '../../../ui/logo.tsx'
import type { LikeAnswer } from '../../members/like/send-like.ts'
import { LikeResult } from './like-result.tsx'
import { ADDRESS as MATCH_FINDER } from './questions.ts'
import { useReasonWords } from './reason-words.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import './arrival.css'

const ADDRESS = '/signup-matches'
/** Three full rows on a desktop: enough to choose from, few enough to look at. */
export const MOST_ON_ARRIVAL = 12
const FEW = 6
/** Cards in sight at first: the first row on a phone, nearly the first row on a desktop. */
const AT_ONCE = 4

type Props = { members: readonly Suggestion[]; interests: Interests; answer: LikeAnswer | undefined }

/** The first screen after the signup: members who fit, with the reasons. */
export function ArrivalScreen({ members, interests, answer }: Props) {
  const t = useTranslations('match-finder.arrival')
  const results = useTranslations('match-finder.results')
  const wordsOf = useReasonWords(interests)
  const { user } = useShell()
  const name = user?.profile.name ?? ''
  return (
    <>
      <LikeResult answer={answer} />
      <div className="arrival">
        <header className="page arrival-head">
          <SparkMark className="arrival-spark" />
          <h1 className="text-4xl">{t('heading', { name })}</h1>
          {members.length > 0 && (
            <p className="arrival-intro">
              {t('intro')} {members.some(({ member }) => member.kind === 'fictional') && results('fictional')}
            </p>
          )}
        </header>
        <div className="page grid gap-8 pb-10">
          {members.length > 0 ? (
            <ul className="suggestions">
              {members.map((suggestion, index) => (
                <SuggestionCard
                  key={suggestion.member.id}
                  suggestion={suggestion}
                  reasons={wordsOf(suggestion, 1)}
                  action={ADDRESS}
                  priority={index < AT_ONCE}
                />
              ))}
            </ul>
          ) : (
            <EmptyState
              className="pt-0"
              drawing={<DrawingHearts />}
              heading={t('empty')}
              text={t('empty_text')}
            />
          )}
          {members.length > 0 && members.length < FEW && <p className="text-center text-muted">{t('few')}</p>}
          <div className="arrival-ways">
            <ButtonLink to="/members" size="lg">
              {t('members')}
            </ButtonLink>
            <ButtonLink to={MATCH_FINDER} variant="secondary" size="lg">
              {t('finder')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  )
}
