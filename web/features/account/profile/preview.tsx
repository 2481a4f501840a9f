import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import type { OwnPhoto } from '../../../../core/contract/account/photos.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Link } from '../../../ui/link.tsx'
import { MemberCard } from '../../../ui/member-card.tsx'
import { OPENED_BY_ROW } from '../../../ui/panel.tsx'
import { completenessOf } from './completeness.ts'

type Props = { user: User; photos: readonly OwnPhoto[] }

/** The member's own card as other members see it, and how complete the profile behind it is. */
export function Preview({ user, photos }: Props) {
  const t = useTranslations('own-profile.preview')
  const { settings } = useShell()
  const { profile } = user
  const main = photos.find((photo) => photo.main) ?? null
  const note = noteFor(user, main)
  return (
    <section aria-labelledby="preview-title" className="profile-preview">
      <MemberCard
        cdnPrefix={settings.cdn_prefix}
        sizes="(min-width: 62rem) 18rem, 10rem"
        priority
        member={{
          id: profile.id,
          kind: 'member',
          demo: profile.demo,
          name: profile.name,
          age: profile.age,
          gender: profile.gender,
          country: profile.country,
          city: profile.city_name,
          online: true,
          main_image: main?.status === 'active' ? main : null,
        }}
      />
      <div className="grid content-start gap-3">
        <h2 id="preview-title" className="text-lg">
          {t('title')}
        </h2>
        {note && <p className="text-sm text-muted">{t(note)}</p>}
        <Completeness profile={profile} photos={photos.length} />
        <Link to={`/members/${profile.id}`} className="w-fit py-2 text-sm font-semibold underline">
          {t('open')}
        </Link>
      </div>
    </section>
  )
}

function noteFor({ profile, invisible }: User, main: OwnPhoto | null) {
  if (profile.status === 'disabled') return 'disabled'
  if (invisible) return 'invisible'
  if (!main) return 'no_photo'
  return main.status === 'active' ? null : 'hidden_photo'
}

/** How complete the profile is, and the step that would help most. */
function Completeness({ profile, photos }: { profile: User['profile']; photos: number }) {
  const t = useTranslations('own-profile.completeness')
  const { percent, next } = completenessOf(profile, photos)
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="font-semibold tabular-nums">{t('percent', { percent })}</p>
      <progress className="profile-progress" max={100} value={percent} aria-label={t('label')} />
      {next ? (
        <p className="text-muted">
          {t('next')}{' '}
          {next === 'photos' ? (
            <a href="#photos">{t(next)}</a>
          ) : (
            <Link to={{ hash: next }} state={OPENED_BY_ROW} preventScrollReset>
              {t(next)}
            </Link>
          )}
        </p>
      ) : (
        <p className="text-success">{t('done')}</p>
      )}
    </div>
  )
}
