import IconMapPin from 'icon:map-pin'
import { useTranslations } from 'use-intl'
import { Card } from '../../ui/card.tsx'
import { FictionalLabel } from '../../ui/fictional-label.tsx'
import { useFacts } from './facts.ts'
import { FirstMessageForm } from './first-message-form.tsx'
import { FictionalWords, FORM_ID, InterestChips, JumpToForm, Portrait, useNiche } from './landing-parts.tsx'
import type { Landing } from './load-landing.ts'
import './landing.css'
import './portrait-landing.css'

/** A large portrait, a few lines about the member, and a field for a first message. */
export function PortraitLanding({ member, interests, slug, source }: Landing) {
  const t = useTranslations('member-landing')
  const ui = useTranslations('ui')
  const theme = useNiche(slug)
  const facts = useFacts(member, interests)
  const { name, age, about, kind } = member
  return (
    <div data-niche={theme.niche} className="portrait-landing">
      <div className="portrait-landing-picture">
        <Portrait
          member={member}
          sizes="(min-width: 62rem) 34rem, 100vw"
          className="portrait-landing-photo"
        />
        {kind === 'fictional' && <FictionalLabel className="portrait-landing-label" />}
        <div className="portrait-landing-name">
          <h1>{ui('member.name_age', { name, age })}</h1>
          {facts.city && (
            <p className="landing-place">
              <IconMapPin size="1.25rem" aria-hidden />
              {facts.city}
            </p>
          )}
        </div>
      </div>
      <div className="portrait-landing-words">
        <p className="lander-motto">{t(`niche.${theme.slug}.motto`)}</p>
        <FictionalWords member={member} />
        {about && (
          <section className="grid gap-2" aria-labelledby="about">
            <h2 id="about" className="text-xl">
              {t('facts.about')}
            </h2>
            <p className="landing-about text-lg">{about}</p>
          </section>
        )}
        <InterestChips interests={facts.interests} label={t('facts.interests')} />
        <JumpToForm name={name} />
        <Card id={FORM_ID} padding="lg" className="landing-form-place">
          <FirstMessageForm member={member} source={source} />
        </Card>
      </div>
    </div>
  )
}
