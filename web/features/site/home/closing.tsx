import { useTranslations } from 'use-intl'
import type { MemberCard as Member } from '../../../../core/contract/members/members.ts'
import { useShell } from '../../../session/use-shell.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { MemberCard } from '../../../ui/member-card.tsx'
import './closing.css'

/** Number of photos that fit beside the invitation. */
const COMPANY = 3

/** The invitation again, at the end of the page, with the members of the opening picture by name. */
export function Closing({ members }: { members: readonly Member[] }) {
  const t = useTranslations('home.closing')
  const { settings } = useShell()
  return (
    <section className="page late-part" aria-labelledby="home-closing">
      <div className="home-closing">
        <div className="home-closing-words">
          <h2 id="home-closing" className="home-title">
            {t('title')}
          </h2>
          <p className="text-lg">{t('text', { credits: settings.signup_credits })}</p>
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink to="/signup" size="lg" variant="secondary">
              {t('submit')}
            </ButtonLink>
            <Link to="/login" className="home-closing-link">
              {t('login')}
            </Link>
          </div>
        </div>
        {members.length > 0 && (
          <ul className="home-closing-company">
            {members.slice(0, COMPANY).map((member) => (
              <li key={member.id}>
                <MemberCard
                  member={member}
                  cdnPrefix={settings.cdn_prefix}
                  sizes="(min-width: 48rem) 14rem, 45vw"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
