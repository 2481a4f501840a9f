import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import { RELATIONSHIP_STATUSES } from '../../../../core/rules/members/profile.ts'
import type { Interests } from '../../../format/interest-words.ts'
import { Chips } from '../../../ui/checkbox.tsx'
import type { Region } from '../signup/find-places.ts'
import { LocationFields } from '../signup/location-fields.tsx'
import { AboutField, InterestsField, ReasonField, SelectFields } from './profile-fields.tsx'
import { SectionForm } from './section-form.tsx'

type Props = { profile: User['profile'] }

export function AboutSection({ profile }: Props) {
  const t = useTranslations('own-profile.about')
  const words = useTranslations('profile.fields')
  return (
    <SectionForm section="about">
      {(refusal) => (
        <AboutField
          profile={profile}
          answer={refusal}
          label={<span className="sr-only">{words('about')}</span>}
          hint={t('hint')}
          counter={(length) => t('counter', length)}
        />
      )}
    </SectionForm>
  )
}

export function LocationSection({ profile, regions }: Props & { regions: readonly Region[] }) {
  const t = useTranslations('own-profile.location')
  const texts = useTranslations('signup.location')
  return (
    <SectionForm section="location" intro={t('intro')}>
      {(refusal) => (
        <LocationFields
          place={profile}
          regions={regions}
          errors={{
            ...refusal?.fields,
            ...(refusal?.unknownCity && { city: texts('city_unknown') }),
          }}
        />
      )}
    </SectionForm>
  )
}

export function SituationSection({ profile }: Props) {
  const words = useTranslations('profile')
  const status = profile.relationship_status
  return (
    <SectionForm section="situation">
      {(refusal) => (
        <>
          <ReasonField profile={profile} answer={refusal} />
          <Chips
            type="radio"
            name="relationship_status"
            label={words('fields.relationship_status')}
            defaultValue={status ? [status] : []}
            error={refusal?.fields.relationship_status}
            options={RELATIONSHIP_STATUSES.map((value) => ({
              value,
              label: words(`relationship_status.${value}`),
            }))}
          />
        </>
      )}
    </SectionForm>
  )
}

const LOOKS = ['body_type', 'hair_colour', 'eye_colour', 'tattoos'] as const

export function LooksSection({ profile }: Props) {
  const t = useTranslations('own-profile.looks')
  return (
    <SectionForm section="looks">
      {(refusal) => <SelectFields names={LOOKS} unsaid={t('unsaid')} profile={profile} answer={refusal} />}
    </SectionForm>
  )
}

export function InterestsSection({ profile, interests }: Props & { interests: Interests }) {
  const t = useTranslations('own-profile.interests')
  const words = useTranslations('profile.fields')
  const [picked, setPicked] = useState<readonly string[]>(profile.interests)
  return (
    <SectionForm section="interests">
      {(refusal) => (
        <InterestsField
          profile={profile}
          answer={refusal}
          interests={interests}
          label={<span className="sr-only">{words('interests')}</span>}
          hint={<span className="tabular-nums">{t('chosen', { count: picked.length })}</span>}
          onPick={(id, isPicked) =>
            setPicked((before) => (isPicked ? [...before, id] : before.filter((one) => one !== id)))
          }
        />
      )}
    </SectionForm>
  )
}
