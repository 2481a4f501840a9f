import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import type { api } from '../../../../core/contract/api.ts'
import type { AnswerOf } from '../../../../core/contract/endpoint.ts'
import {
  BODY_TYPES,
  EYE_COLOURS,
  HAIR_COLOURS,
  REASONS_FOR_JOINING,
  RELATIONSHIP_STATUSES,
  TATTOOS,
} from '../../../../core/rules/members/profile.ts'
import { Chips } from '../../../ui/checkbox.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { LocationFields } from '../signup/location-fields.tsx'
import { SectionForm } from './section-form.tsx'

/** As much as the contract takes. */
const ABOUT_LENGTH = 2000

export type Interests = AnswerOf<typeof api.listInterests>['interests']
export type Regions = AnswerOf<typeof api.listRegions>['regions']

type Props = { profile: User['profile'] }

export function AboutSection({ profile }: Props) {
  const t = useTranslations('own-profile.about')
  const words = useTranslations('profile.fields')
  const [length, setLength] = useState(profile.about.length)
  return (
    <SectionForm section="about">
      {(refusal) => (
        <div className="grid gap-1">
          <TextArea
            name="about"
            label={<span className="sr-only">{words('about')}</span>}
            hint={t('hint')}
            rows={5}
            maxLength={ABOUT_LENGTH}
            defaultValue={profile.about}
            error={refusal?.fields.about}
            onChange={(event) => setLength(event.target.value.length)}
          />
          <p className="justify-self-end text-sm text-muted tabular-nums">
            {t('counter', { count: length, max: ABOUT_LENGTH })}
          </p>
        </div>
      )}
    </SectionForm>
  )
}

export function LocationSection({ profile, regions }: Props & { regions: Regions }) {
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
  const picked = <Value extends string>(value: Value | null) => (value ? [value] : [])
  return (
    <SectionForm section="situation">
      {(refusal) => (
        <>
          <Chips
            type="radio"
            name="reason_for_joining"
            label={words('fields.reason_for_joining')}
            defaultValue={picked(profile.reason_for_joining)}
            error={refusal?.fields.reason_for_joining}
            options={REASONS_FOR_JOINING.map((value) => ({
              value,
              label: words(`reason_for_joining.${value}`),
            }))}
          />
          <Chips
            type="radio"
            name="relationship_status"
            label={words('fields.relationship_status')}
            defaultValue={picked(profile.relationship_status)}
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

const LOOKS = [
  { name: 'body_type', values: BODY_TYPES },
  { name: 'hair_colour', values: HAIR_COLOURS },
  { name: 'eye_colour', values: EYE_COLOURS },
  { name: 'tattoos', values: TATTOOS },
] as const

export function LooksSection({ profile }: Props) {
  const t = useTranslations('own-profile.looks')
  const words = useTranslations('profile')
  return (
    <SectionForm section="looks">
      {(refusal) => (
        <div className="grid gap-5 sm:grid-cols-2">
          {LOOKS.map(({ name, values }) => (
            <Select
              key={name}
              name={name}
              label={words(`fields.${name}`)}
              defaultValue={profile[name] ?? ''}
              error={refusal?.fields[name]}
            >
              <option value="">{t('unsaid')}</option>
              {values.map((value) => (
                <option key={value} value={value}>
                  {words(`${name}.${value}` as 'body_type.slim')}
                </option>
              ))}
            </Select>
          ))}
        </div>
      )}
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
        <Chips
          type="checkbox"
          name="interests"
          label={<span className="sr-only">{words('interests')}</span>}
          hint={<span className="tabular-nums">{t('chosen', { count: picked.length })}</span>}
          defaultValue={profile.interests}
          error={refusal?.fields.interests}
          onPick={(id, isPicked) =>
            setPicked((before) => (isPicked ? [...before, id] : before.filter((one) => one !== id)))
          }
          options={interests.map(({ id, name, icon }) => ({
            value: id,
            label: name,
            icon: (
              <svg className="size-5 shrink-0" aria-hidden>
                <use href={icon} />
              </svg>
            ),
          }))}
        />
      )}
    </SectionForm>
  )
}
