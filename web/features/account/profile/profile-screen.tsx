import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import type { Interests } from '../../../format/interest-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { RowGroup } from '../../../ui/rows.tsx'
import { PhotoPicker } from '../photos/photo-picker.tsx'
import type { Album } from '../photos/use-album.ts'
import type { LoadedRegions } from '../signup/use-regions.ts'
import { Preview } from './preview.tsx'
import {
  AboutPart,
  BasicsPart,
  InterestsPart,
  LocationPart,
  LooksPart,
  SituationPart,
} from './profile-parts.tsx'
import './profile.css'

export type ProfileData = Album & { user: User; interests: Interests; regions: LoadedRegions }

type ProfileScreenProps = ProfileData & {
  /** The row about who may see private photos, which belongs to the feature of members. */
  photoAccess: ReactNode
}

/** The profile as others see it, its photos, and a row for each of its parts, which opens to change it. */
export function ProfileScreen({ user, photos, interests, regions, photoAccess }: ProfileScreenProps) {
  const t = useTranslations('own-profile')
  const { profile } = user
  return (
    <div className="page grid gap-5 py-6 lg:py-8">
      <h1>{t('heading')}</h1>
      <div className="profile-columns">
        <Preview user={user} photos={photos} />
        <div className="grid gap-6">
          <div className="grid gap-3">
            <Card id="photos" role="region" aria-labelledby="photos-title">
              <h2 id="photos-title" className="sr-only">
                {t('photos.title')}
              </h2>
              <PlainFormRefusal />
              <PhotoPicker />
            </Card>
            {photoAccess}
          </div>
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <RowGroup title={t('groups.about')}>
              <AboutPart profile={profile} />
              <BasicsPart profile={profile} />
              <LocationPart profile={profile} regions={regions} />
              <LooksPart profile={profile} />
            </RowGroup>
            <RowGroup title={t('groups.wishes')}>
              <SituationPart profile={profile} />
              <InterestsPart profile={profile} interests={interests} />
            </RowGroup>
          </div>
        </div>
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
  'photo_removed_before',
] as const

/** Reason why a photo was refused when it was sent without scripts; the server puts it into the address. */
function PlainFormRefusal() {
  const t = useTranslations('photos.refused')
  const refused = useSearchParams()[0].get('refused')
  if (refused === null) return null
  return (
    <Alert tone="danger" className="mb-4">
      {t(REFUSALS.find((code) => code === refused) ?? 'other')}
    </Alert>
  )
}
