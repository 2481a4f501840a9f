import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Suggestion } from '../../../../core/contract/likes/likes.ts'
import type { Interests } from '../../../format/interest-words.ts'
import { useShell } from '../../../session/use-shell.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DrawingNothingFound } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { MemberCard } from '../../../ui/member-card.tsx'
import { LikeForm } from './like-form.tsx'
import { ADDRESS, addressOf, type Question } from './questions.ts'
import { ReasonList } from './reason-list.tsx'
import { type ReasonInWords, useReasonWords } from './reason-words.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import './suggestions.css'

/** Below this number of results, the screen suggests wider answers. */
const FEW = 4

type Props = {
  members: readonly Suggestion[]
  interests: Interests
  questions: readonly Question[]
  /** True when the results answer a form that was sent just now. */
  fresh: boolean
}

/** Members who fit, best first. */
export function Results({ members, interests, questions, fresh }: Props) {
  const t = useTranslations('match-finder.results')
  const wordsOf = useReasonWords(interests)
  const [best, ...others] = members
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!fresh) return
    // A sent form keeps the scroll position of the page.
    window.scrollTo({ top: 0 })
    title.current?.focus({ preventScroll: true })
  }, [fresh])
  const change = addressOf(questions[0] ?? 'gender')
  if (!best)
    return (
      <div className="page py-8">
        <EmptyState
          level={1}
          drawing={<DrawingNothingFound />}
          heading={t('empty')}
          text={t('empty_text')}
          action={{ to: change, label: t('change') }}
        />
      </div>
    )
  return (
    <div className="page grid gap-8 py-6 md:gap-10 md:py-10">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-1">
          <h1 ref={title} tabIndex={-1} className="outline-none">
            {t('heading', { count: members.length })}
          </h1>
          <p className="text-muted">
            {t('intro')} {members.some(({ member }) => member.kind === 'fictional') && t('fictional')}
          </p>
        </div>
        <ButtonLink to={change} variant="secondary" size="sm">
          {t('change')}
        </ButtonLink>
      </header>
      <BestSuggestion suggestion={best} reasons={wordsOf(best)} action={ADDRESS} />
      {others.length > 0 && (
        <section className="grid gap-5" aria-labelledby="other-suggestions">
          <h2 id="other-suggestions">{t('others')}</h2>
          <ul className="suggestions">
            {others.map((suggestion) => (
              <SuggestionCard
                key={suggestion.member.id}
                suggestion={suggestion}
                reasons={wordsOf(suggestion)}
                action={ADDRESS}
              />
            ))}
          </ul>
        </section>
      )}
      <footer className="flex flex-wrap items-center justify-between gap-4">
        {members.length < FEW && <p className="text-muted">{t('few')}</p>}
        <Link to="/members" className="font-semibold text-primary-strong underline">
          {t('all_members')}
        </Link>
      </footer>
    </div>
  )
}

type BestSuggestionProps = { suggestion: Suggestion; reasons: readonly ReasonInWords[]; action: string }

/** The member who fits best, large, with all reasons. */
function BestSuggestion({ suggestion: { member }, reasons, action }: BestSuggestionProps) {
  const t = useTranslations('match-finder.results')
  const { settings } = useShell()
  return (
    <section className="best-suggestion" aria-labelledby="best-suggestion">
      <MemberCard
        member={member}
        cdnPrefix={settings.cdn_prefix}
        priority
        sizes="(min-width: 48rem) 24rem, 100vw"
        className="best-suggestion-card"
      />
      <div className="best-suggestion-words">
        <p className="best-suggestion-rank">{t('best')}</p>
        <h2 id="best-suggestion">{t('why', { name: member.name })}</h2>
        <ReasonList reasons={reasons} />
        <div className="best-suggestion-ways">
          <LikeForm member={member} action={action} variant="primary" size="md" />
          <ButtonLink to={`/members/${member.id}`} variant="secondary">
            {t('view')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
