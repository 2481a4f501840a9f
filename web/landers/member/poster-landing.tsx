import IconHeartFilled from 'icon:heart-filled'
import IconMapPin from 'icon:map-pin'
import IconX from 'icon:x'
import { useTranslations } from 'use-intl'
import { useShell } from '../../session/use-shell.ts'
import { FictionalLabel } from '../../ui/fictional-label.tsx'
import { Photo } from '../../ui/photo.tsx'
import { useFacts } from './facts.ts'
import { signupAddress } from './first-message.ts'
import { FictionalWords, InterestChips, Portrait, SmallPrint, useNiche } from './landing-parts.tsx'
import type { Landing } from './load-landing.ts'
import './landing.css'
import './poster-landing.css'

/** A poster with the name across it, and a swipe card whose photos can be browsed. */
export function PosterLanding({ member, interests, slug, source }: Landing) {
  const t = useTranslations('member-landing')
  const theme = useNiche(slug)
  const facts = useFacts(member, interests)
  const { name, id } = member
  return (
    <div data-niche={theme.niche} className="poster-landing">
      <div className="page poster-landing-page">
        <div className="poster-landing-words">
          <p className="poster-landing-motto">{t(`niche.${theme.slug}.motto`)}</p>
          <h1 className="poster-landing-title">{name}</h1>
          <p className="poster-landing-invite">{t(`niche.${theme.slug}.invite`)}</p>
          <FictionalWords member={member} className="poster-landing-notice" />
        </div>
        <PosterCard member={member} city={facts.city} />
        <div className="poster-landing-more">
          <InterestChips interests={facts.interests} label={t('facts.interests')} />
        </div>
        <div className="poster-landing-ways">
          <a href={`/signup${source && `?${source}`}`} className="poster-landing-no">
            <IconX size="1.5rem" aria-hidden />
            <span>{t('poster.no')}</span>
          </a>
          <a href={signupAddress(id, source)} className="poster-landing-yes">
            <IconHeartFilled size="1.5rem" aria-hidden />
            <span>{t('poster.yes', { name })}</span>
          </a>
        </div>
        <div className="poster-landing-print">
          <SmallPrint />
        </div>
      </div>
    </div>
  )
}

/** The photos lie side by side and are browsed with a finger or the arrow keys. */
function PosterCard({ member, city }: { member: Landing['member']; city: string | null }) {
  const t = useTranslations('member-landing.poster')
  const ui = useTranslations('ui')
  const { settings } = useShell()
  const { name, age, kind, main_image: main } = member
  const others = member.photos.filter((photo) => !photo.private && photo.id !== main?.id)
  const sizes = '(min-width: 48rem) 24rem, 88vw'
  return (
    <div className="poster-card">
      <section
        className="poster-card-photos"
        aria-label={t('photos', { name })}
        // A scrolling element must be focusable by keyboard.
        tabIndex={others.length > 0 ? 0 : undefined}
      >
        <Portrait member={member} sizes={sizes} />
        {others.map((photo) => (
          <Photo
            key={photo.id}
            photo={photo}
            cdnPrefix={settings.cdn_prefix}
            size="match"
            sizes={sizes}
            alt=""
          />
        ))}
      </section>
      {kind === 'fictional' && <FictionalLabel className="poster-card-label" />}
      <div className="poster-card-name">
        <p className="poster-card-name-age">{ui('member.name_age', { name, age })}</p>
        {city && (
          <p className="landing-place">
            <IconMapPin size="1.125rem" aria-hidden />
            {city}
          </p>
        )}
      </div>
    </div>
  )
}
