import IconHeartSearch from 'icon:heart-search'
import IconMapPin from 'icon:map-pin'
import IconMoodSmile from 'icon:mood-smile'
import IconQuote from 'icon:quote'
import IconSparkles from 'icon:sparkles'
import IconUser from 'icon:user'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import { NAME_LENGTH } from '../../../../core/rules/account/names.ts'
import { SEEKS, sexualityOf } from '../../../../core/rules/account/signup.ts'
import { countedIn, type FieldPart, fieldsIn, GENDERS } from '../../../../core/rules/members/profile.ts'
import type { Interests } from '../../../format/interest-words.ts'
import { useAttributeWords } from '../../../format/use-attribute-words.ts'
import { Chips } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/field.tsx'
import { LocationFields } from '../signup/location-fields.tsx'
import type { LoadedRegions } from '../signup/use-regions.ts'
import { usePlace } from '../use-place.ts'
import { AboutField, ChipsField, InterestsField, SelectFields } from './profile-fields.tsx'
import { ProfilePart } from './profile-part.tsx'

type Props = { profile: User['profile'] }

const ICON = { size: '1.375rem', 'aria-hidden': true } as const

/** What a member chose of the fields that count in a part. */
function useChosen(profile: User['profile'], part: FieldPart) {
  const wordFor = useAttributeWords()
  return countedIn(part).map((name) => {
    const value = profile[name]
    return value && wordFor(name, value)
  })
}

/** Values side by side, in one line; the words for nothing where there are none. */
function useLine() {
  const t = useTranslations('own-profile')
  return (values: readonly (string | null | undefined | false)[]) =>
    values.filter(Boolean).join(' · ') || t('unsaid')
}

export function AboutPart({ profile }: Props) {
  const t = useTranslations('own-profile.about')
  const words = useTranslations('profile.fields')
  const line = useLine()
  return (
    <ProfilePart
      section="about"
      saves="on-leaving"
      icon={<IconQuote {...ICON} />}
      value={line([profile.about.replaceAll(/\s+/g, ' ')])}
    >
      {(refusal) => (
        <AboutField
          profile={profile}
          answer={refusal}
          label={<span className="sr-only">{words('about')}</span>}
          hint={t('hint')}
          counter={(length) => t('counter', length)}
        />
      )}
    </ProfilePart>
  )
}

/** Name and gender. The date of birth cannot be changed. */
export function BasicsPart({ profile }: Props) {
  const t = useTranslations('own-profile.basics')
  const words = useTranslations('profile')
  const line = useLine()
  const { name, gender, age } = profile
  return (
    <ProfilePart
      section="basics"
      saves="by-button"
      icon={<IconUser {...ICON} />}
      value={line([name, words(`gender.${gender}`), words('age_years', { age })])}
    >
      {(refusal) => (
        <>
          <TextField
            name="name"
            label={words('fields.name')}
            autoComplete="nickname"
            required
            maxLength={NAME_LENGTH.max}
            defaultValue={name}
            error={refusal?.fields.name}
          />
          <Chips
            type="radio"
            name="gender"
            label={t('i_am')}
            defaultValue={[gender]}
            error={refusal?.fields.gender}
            options={GENDERS.map((value) => ({ value, label: words(`gender.${value}`) }))}
          />
          <input type="hidden" name="seeks" value={seeksOf(profile) ?? ''} />
          <dl className="grid gap-1">
            <dt className="text-sm font-semibold">{t('age')}</dt>
            <dd>{words('age_years', { age })}</dd>
            <dd className="text-sm text-muted">{t('age_hint')}</dd>
          </dl>
        </>
      )}
    </ProfilePart>
  )
}

export function LocationPart({ profile, regions }: Props & { regions: LoadedRegions }) {
  const t = useTranslations('own-profile.location')
  const texts = useTranslations('signup.location')
  const line = useLine()
  return (
    <ProfilePart
      section="location"
      saves="by-button"
      icon={<IconMapPin {...ICON} />}
      value={line([usePlace(profile)])}
      intro={t('intro')}
    >
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
    </ProfilePart>
  )
}

const SEEK_WORDS = { female: 'women', male: 'men', both: 'both' } as const

const seeksOf = ({ gender, sexuality }: User['profile']) =>
  SEEKS.find((seeks) => sexualityOf(gender, seeks) === sexuality)

/** Whom the member looks for, why they are here, and whether they are free. */
export function SituationPart({ profile }: Props) {
  const t = useTranslations('own-profile.basics')
  const line = useLine()
  const chosen = useChosen(profile, 'situation')
  const seeks = seeksOf(profile)
  return (
    <ProfilePart
      section="situation"
      saves="at-once"
      icon={<IconHeartSearch {...ICON} />}
      value={line([seeks && t(SEEK_WORDS[seeks]), ...chosen])}
    >
      {(refusal) => (
        <>
          <input type="hidden" name="gender" value={profile.gender} />
          <Chips
            type="radio"
            name="seeks"
            label={t('seeks')}
            defaultValue={seeks ? [seeks] : []}
            error={refusal?.fields.sexuality}
            options={SEEKS.map((value) => ({ value, label: t(SEEK_WORDS[value]) }))}
          />
          {fieldsIn('situation').map((name) => (
            <ChipsField key={name} name={name} profile={profile} answer={refusal} />
          ))}
        </>
      )}
    </ProfilePart>
  )
}

export function LooksPart({ profile }: Props) {
  const t = useTranslations('own-profile')
  const line = useLine()
  const chosen = useChosen(profile, 'looks')
  return (
    <ProfilePart section="looks" saves="at-once" icon={<IconMoodSmile {...ICON} />} value={line(chosen)}>
      {(refusal) => (
        <SelectFields names={fieldsIn('looks')} unsaid={t('unsaid')} profile={profile} answer={refusal} />
      )}
    </ProfilePart>
  )
}

export function InterestsPart({ profile, interests }: Props & { interests: Interests }) {
  const t = useTranslations('own-profile.interests')
  const words = useTranslations('profile.fields')
  const [picked, setPicked] = useState<readonly string[]>(profile.interests)
  const line = useLine()
  const chosen = interests.filter(({ id }) => profile.interests.some((chosenId) => chosenId === id))
  return (
    <ProfilePart
      section="interests"
      saves="at-once"
      icon={<IconSparkles {...ICON} />}
      value={line([chosen.map(({ name }) => name).join(', ')])}
    >
      {(refusal) => (
        <InterestsField
          profile={profile}
          answer={refusal}
          interests={interests}
          label={<span className="sr-only">{words('interests')}</span>}
          hint={<span className="tabular-nums">{t('chosen', { count: picked.length })}</span>}
          onPick={(id, isPicked) =>
            setPicked((before) => (isPicked ? [...before, id] : before.filter((picked) => picked !== id)))
          }
        />
      )}
    </ProfilePart>
  )
}
