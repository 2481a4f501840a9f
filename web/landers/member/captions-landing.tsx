import { useFormatter, useTranslations } from 'use-intl'
import { FictionalLabel } from '../../ui/fictional-label.tsx'
import { useFacts } from './facts.ts'
import { FirstMessageForm } from './first-message-form.tsx'
import { FictionalWords, FORM_ID, JumpToForm, Portrait, useNiche } from './landing-parts.tsx'
import type { Landing } from './load-landing.ts'
import './landing.css'
import './captions-landing.css'

/**
 * Looks like a conversation and says that it is none: captions in the third person, made from the profile
 * alone. The only bubble on the writer's side is the visitor's own, still empty.
 */
export function CaptionsLanding({ member, interests, slug, source }: Landing) {
  const t = useTranslations('member-landing')
  const theme = useNiche(slug)
  const { name, kind } = member
  return (
    <div data-niche={theme.niche} className="captions-landing">
      <div className="page captions-landing-page">
        <header className="captions-landing-head">
          <p className="lander-motto">{t(`niche.${theme.slug}.motto`)}</p>
          <h1 className="text-4xl">{t('captions.heading', { name })}</h1>
          <p className="text-muted">{t('captions.note', { name })}</p>
        </header>
        <FictionalWords member={member} className="captions-landing-notice" />
        <figure className="captions-landing-picture">
          <Portrait member={member} sizes="(min-width: 62rem) 26rem, 80vw" />
          {kind === 'fictional' && <FictionalLabel className="captions-landing-label" />}
        </figure>
        <Captions member={member} interests={interests} />
        <JumpToForm name={name} />
        <section id={FORM_ID} className="captions-landing-own landing-form-place" aria-labelledby="own-turn">
          <h2 id="own-turn" className="text-xl">
            {t('captions.turn')}
          </h2>
          <p className="text-muted">{t(`niche.${theme.slug}.invite`)}</p>
          <FirstMessageForm member={member} source={source} />
        </section>
      </div>
    </div>
  )
}

function Captions({ member, interests }: Pick<Landing, 'member' | 'interests'>) {
  const t = useTranslations('member-landing.captions')
  const reasons = useTranslations('profile.reason_for_joining')
  const format = useFormatter()
  const { name, age, about } = member
  const { city, reason, interests: liked } = useFacts(member, interests)
  const list = format.list(
    liked.map(({ inSentence }) => inSentence),
    { type: 'conjunction' },
  )
  return (
    <div className="captions">
      <p className="caption">{city ? t('age_city', { name, age, city }) : t('age', { name, age })}</p>
      {reason && <p className="caption">{t('reason', { reason: reasons(reason) })}</p>}
      {list && <p className="caption">{t('interests', { list })}</p>}
      {about && (
        <figure className="caption">
          <figcaption className="text-sm text-muted">{t('about', { name })}</figcaption>
          <blockquote className="landing-about">{about}</blockquote>
        </figure>
      )}
    </div>
  )
}
