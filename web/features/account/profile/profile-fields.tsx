import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import { groupOf, INTEREST_GROUPS } from '../../../../core/rules/members/interests.ts'
import { type FieldName, PROFILE_FIELDS } from '../../../../core/rules/members/profile.ts'
import type { Interests } from '../../../format/interest-words.ts'
import { useAttributeWords } from '../../../format/use-attribute-words.ts'
import { type Outcome, problemOf } from '../../../forms/refusal.ts'
import { Chips } from '../../../ui/checkbox.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { InterestIcon } from '../../../ui/interest-icon.tsx'
import { Select } from '../../../ui/select.tsx'
import './fields-group.css'

/** The profile, and the answer to the form when it was last sent. */
type FieldProps = { profile: User['profile']; answer: Outcome | undefined }

/** Limit of the contract. */
const ABOUT_LENGTH = 2000

type AboutFieldProps = FieldProps & {
  label: ReactNode
  hint: string
  /** Text with the number of typed characters. */
  counter: (length: { count: number; max: number }) => string
}

export function AboutField({ profile, answer, label, hint, counter }: AboutFieldProps) {
  const [length, setLength] = useState(profile.about.length)
  return (
    <div className="grid gap-1">
      <TextArea
        name="about"
        label={label}
        hint={hint}
        rows={5}
        maxLength={ABOUT_LENGTH}
        defaultValue={profile.about}
        error={problemOf(answer, 'about')}
        onChange={(event) => setLength(event.target.value.length)}
      />
      <p className="justify-self-end text-sm text-muted tabular-nums">
        {counter({ count: length, max: ABOUT_LENGTH })}
      </p>
    </div>
  )
}

type InterestsFieldProps = FieldProps & {
  interests: Interests
  label: ReactNode
  hint?: ReactNode
  onPick?: (id: string, isPicked: boolean) => void
}

export function InterestsField({ profile, answer, interests, ...rest }: InterestsFieldProps) {
  return (
    <Chips
      type="checkbox"
      name="interests"
      defaultValue={profile.interests}
      error={problemOf(answer, 'interests')}
      options={interests.map(({ id, name, icon }) => ({
        value: id,
        label: name,
        icon: <InterestIcon icon={icon} className="size-5 shrink-0" />,
      }))}
      {...rest}
    />
  )
}

/** The interests in groups; the intimate group is closed unless something in it is chosen. */
export function GroupedInterestsField({ profile, answer, interests, label }: InterestsFieldProps) {
  const t = useTranslations('profile.interest_groups')
  const groups = INTEREST_GROUPS.map((group) => ({
    group,
    interests: interests.filter(({ id }) => groupOf(id) === group),
  }))
  const isOpen = groups.some(
    ({ group, interests }) =>
      group === 'intimate' && interests.some(({ id }) => profile.interests.includes(id)),
  )
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      {groups.map(({ group, interests }) =>
        group === 'intimate' ? (
          <details key={group} open={isOpen || undefined} className="fields-group">
            <summary>{t(group)}</summary>
            <InterestsField
              profile={profile}
              answer={answer}
              interests={interests}
              label={<span className="sr-only">{t(group)}</span>}
            />
          </details>
        ) : (
          <InterestsField
            key={group}
            profile={profile}
            answer={undefined}
            interests={interests}
            label={t(group)}
          />
        ),
      )}
    </fieldset>
  )
}

/** A profile field as chips, for the few that matter most. */
export function ChipsField({ name, profile, answer }: FieldProps & { name: FieldName }) {
  const words = useTranslations('profile.fields')
  const wordFor = useAttributeWords()
  const chosen = profile[name]
  return (
    <Chips
      type="radio"
      name={name}
      label={words(name)}
      defaultValue={chosen ? [chosen] : []}
      error={problemOf(answer, name)}
      options={PROFILE_FIELDS[name].values.map((value) => ({ value, label: wordFor(name, value) }))}
    />
  )
}

type SelectFieldsProps = FieldProps & {
  names: readonly FieldName[]
  /** Text of the option that leaves the field empty. */
  unsaid: string
}

/** Profile fields as menus, in two columns where there is room. */
export function SelectFields({ names, unsaid, profile, answer }: SelectFieldsProps) {
  const words = useTranslations('profile.fields')
  const wordFor = useAttributeWords()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {names.map((name) => (
        <Select
          key={name}
          name={name}
          label={words(name)}
          defaultValue={profile[name] ?? ''}
          error={problemOf(answer, name)}
        >
          <option value="">{unsaid}</option>
          {PROFILE_FIELDS[name].values.map((value) => (
            <option key={value} value={value}>
              {wordFor(name, value)}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}
