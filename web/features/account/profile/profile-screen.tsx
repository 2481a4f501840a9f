import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import type { Interests } from '../../../format/interest-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { PhotoPicker } from '../photos/photo-picker.tsx'
import type { Album } from '../photos/use-album.ts'
import type { Region } from '../signup/find-places.ts'
import { BasicsSection } from './basics-section.tsx'
import { completenessOf } from './completeness.ts'
import { PreviewCard } from './preview-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import {
  AboutSection,
  InterestsSection,
  LocationSection,
  LooksSection,
  SituationSection,
} from './sections.tsx'
import './profile.css'

export type ProfileData = Album & { user: User; interests: Interests; regions: readonly Region[] }

type ProfileScreenProps = ProfileData & {
  /** The section about who may see private photos, which belongs to the feature of members. */
  photoAccess: ReactNode
}

/** The member edits their profile and previews how other members see it. */
export function ProfileScreen({ user, photos, interests, regions, photoAccess }: ProfileScreenProps) {
  const t = useTranslations('own-profile')
  const { profile } = user
  return (
    <div className="page grid gap-6 py-8">
      <div className="grid gap-2">
        <h1>{t('heading')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </div>
      <CompletenessHint profile={profile} photos={photos.length} />
      <div className="profile-columns">
        <div className="grid gap-5">
          <ProfileCard id="photos" title={t('photos.title')}>
            <PlainFormRefusal />
            <PhotoPicker />
          </ProfileCard>
          {photoAccess}
          <AboutSection profile={profile} />
          <BasicsSection profile={profile} />
          <LocationSection profile={profile} regions={regions} />
          <SituationSection profile={profile} />
          <LooksSection profile={profile} />
          <InterestsSection profile={profile} interests={interests} />
        </div>
        <aside className="profile-aside">
          <PreviewCard user={user} photos={photos} />
        </aside>
      </div>
    </div>
  )
}

const REFUSALS = [
  'photo_limit',
  'photo_too_large',
  'photo_too_many_pixels',
  'photo_too_small',
  'photo_kind',
  'photo_broken',
] as const

/** Reason why a photo was refused when it was sent without scripts; the server puts it into the address. */
function PlainFormRefusal() {
  const t = useTranslations('photos.refused')
  const refused = useSearchParams()[0].get('refused')
  if (refused === null) return null
  return <Alert tone="danger">{t(REFUSALS.find((one) => one === refused) ?? 'other')}</Alert>
}

/** How complete the profile is, and the step that would help most. */
function CompletenessHint({ profile, photos }: { profile: User['profile']; photos: number }) {
  const t = useTranslations('own-profile.completeness')
  const { percent, next } = completenessOf(profile, photos)
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-semibold tabular-nums">{t('percent', { percent })}</span>
        {next ? (
          <span className="text-muted">
            {t('next')} <a href={`#${next}`}>{t(next)}</a>
          </span>
        ) : (
          <span className="text-success">{t('done')}</span>
        )}
      </p>
      <progress className="profile-progress" max={100} value={percent} aria-label={t('label')} />
    </div>
  )
}
