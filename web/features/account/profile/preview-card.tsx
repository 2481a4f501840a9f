import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import type { OwnPhoto } from '../../../../core/contract/account/photos.ts'
import { useShell } from '../../../session/use-shell.ts'
import { MemberCard } from '../../../ui/member-card.tsx'

/** The member's own card as other members see it. */
export function PreviewCard({ user, photos }: { user: User; photos: readonly OwnPhoto[] }) {
  const t = useTranslations('own-profile.preview')
  const { settings } = useShell()
  const { profile } = user
  const main = photos.find((photo) => photo.main) ?? null
  const note = noteFor(user, main)
  return (
    <section aria-labelledby="preview-title" className="grid gap-3">
      <h2 id="preview-title" className="text-xl">
        {t('title')}
      </h2>
      <MemberCard
        cdnPrefix={settings.cdn_prefix}
        sizes="20rem"
        className="w-full max-w-80"
        member={{
          id: profile.id,
          kind: 'member',
          demo: false,
          name: profile.name,
          age: profile.age,
          gender: profile.gender,
          country: profile.country,
          city: profile.city_name,
          online: true,
          main_image: main?.status === 'active' ? main : null,
        }}
      />
      {note && <p className="max-w-80 text-sm text-muted">{t(note)}</p>}
    </section>
  )
}

function noteFor({ profile, invisible }: User, main: OwnPhoto | null) {
  if (profile.status === 'disabled') return 'disabled'
  if (invisible) return 'invisible'
  if (!main) return 'no_photo'
  return main.status === 'active' ? null : 'hidden_photo'
}
