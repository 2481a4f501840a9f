import { useTranslations } from 'use-intl'
import type { Suggestion } from '../../../../core/contract/likes/likes.ts'
import { useShell } from '../../../session/use-shell.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { MemberCard } from '../../../ui/member-card.tsx'
import { LikeForm } from './like-form.tsx'
import { ReasonList } from './reason-list.tsx'
import type { ReasonInWords } from './reason-words.ts'
import './suggestions.css'

type Props = { suggestion: Suggestion; reasons: readonly ReasonInWords[]; action: string }

/** Whoever fits best, large, with all there is to say for it. */
export function BestSuggestion({ suggestion: { member }, reasons, action }: Props) {
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
