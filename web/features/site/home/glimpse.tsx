import IconArrowRight from 'icon:arrow-right'
import { useTranslations } from 'use-intl'
import type { MemberCard as Member } from '../../../../core/contract/members/members.ts'
import { useShell } from '../../../session/use-shell.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { MemberCard } from '../../../ui/member-card.tsx'
import { LabelledList } from '../../../ui/profile-label.tsx'
import './glimpse.css'

const SIZES = '(min-width: 75rem) 18rem, (min-width: 48rem) 24vw, 66vw'

/** Some members of the visitor's country: a row to swipe on a phone, a staggered wall on a wide screen. */
export function Glimpse({ members }: { members: readonly Member[] }) {
  const t = useTranslations('home.glimpse')
  const { settings, user, countryName } = useShell()
  if (members.length === 0) return null
  const mayLook = user !== null || settings.logged_out_search === 'yes'
  const hasInvented = members.some((member) => member.kind === 'fictional')
  return (
    <section className="home-section" aria-labelledby="home-glimpse">
      <div className="page">
        <div className="home-glimpse-head">
          <div>
            <p className="home-eyebrow">{countryName}</p>
            <h2 id="home-glimpse" className="home-heading">
              {t('title')}
            </h2>
          </div>
          {hasInvented && <p className="home-note">{t(settings.demo ? 'note_demo' : 'note')}</p>}
        </div>
        <LabelledList>
          <ul className="home-glimpse late-part">
            {members.map((member) => (
              <li key={member.id}>
                <MemberCard member={member} cdnPrefix={settings.cdn_prefix} sizes={SIZES} />
              </li>
            ))}
          </ul>
        </LabelledList>
        {mayLook && (
          <ButtonLink to="/members" variant="secondary" className="home-glimpse-more">
            {t('more')}
            <IconArrowRight size="1.25rem" aria-hidden />
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
