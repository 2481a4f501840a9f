import IconFriends from 'icon:friends'
import IconGenderFemale from 'icon:gender-female'
import IconGenderMale from 'icon:gender-male'
import IconMap2 from 'icon:map-2'
import IconMapPin from 'icon:map-pin'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { MatchAnswers } from '../../../../core/contract/likes/likes.ts'
import { EVENINGS, type Evening, REASONS_TO_CHOOSE } from '../../../../core/rules/likes/match-finder.ts'
import { type Interest, isIntimate } from '../../../../core/rules/members/interests.ts'
import type { Interests } from '../../../format/interest-words.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { InterestIcon } from '../../../ui/interest-icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { AgeRange } from './age-range.tsx'
import { Choices } from './choices.tsx'
import { EveningDrawing } from './evening-drawings.tsx'
import { MOST_INTERESTS, NONE, type Question } from './questions.ts'

export type FieldProps = {
  answers: MatchAnswers
  interests: Interests
  change: (part: Partial<MatchAnswers>) => void
}

/** The field of each question. */
export const FIELDS: Record<Question, (props: FieldProps) => ReactNode> = {
  gender: GenderField,
  age: ({ answers, change }) => (
    <AgeRange min_age={answers.min_age} max_age={answers.max_age} onChange={change} />
  ),
  place: PlaceField,
  reason: ReasonField,
  interests: InterestField,
  evening: EveningField,
}

function GenderField({ answers, change }: FieldProps) {
  const t = useTranslations('match-finder.gender')
  return (
    <Choices
      type="radio"
      name="gender"
      look="cards"
      picked={[answers.gender]}
      onPick={(gender) => change({ gender })}
      choices={[
        { value: 'female', label: t('female'), picture: <IconGenderFemale aria-hidden /> },
        { value: 'male', label: t('male'), picture: <IconGenderMale aria-hidden /> },
        { value: 'any', label: t('any'), picture: <IconFriends aria-hidden /> },
      ]}
    />
  )
}

function PlaceField({ answers, change }: FieldProps) {
  const t = useTranslations('match-finder.place')
  const { user } = useShell()
  const isKnown = Boolean(user?.profile.region || user?.profile.city)
  return (
    <div className="grid gap-4">
      <Choices
        type="radio"
        name="place"
        look="cards"
        picked={[answers.place]}
        onPick={(place) => change({ place })}
        choices={[
          {
            value: 'region',
            label: t('region'),
            text: t('region_text'),
            picture: <IconMapPin aria-hidden />,
          },
          {
            value: 'country',
            label: t('country'),
            text: t('country_text'),
            picture: <IconMap2 aria-hidden />,
          },
        ]}
      />
      {!isKnown && (
        <Alert>
          {t.rich('unknown', { profile: (words) => <Link to="/profile#location">{words}</Link> })}
        </Alert>
      )}
    </div>
  )
}

function ReasonField({ answers, change }: FieldProps) {
  const t = useTranslations('match-finder.reason')
  const words = useTranslations('profile.reason_for_joining')
  return (
    <Choices
      type="radio"
      name="reason"
      look="chips"
      picked={[answers.reason ?? NONE]}
      onPick={(reason) => change({ reason: reason === NONE ? null : reason })}
      choices={[
        ...REASONS_TO_CHOOSE.map((value) => ({ value, label: words(value) })),
        { value: NONE, label: t('none') },
      ]}
    />
  )
}

/** Up to ten interests: everyday ones first, intimate ones folded away. */
function InterestField({ answers, interests, change }: FieldProps) {
  const t = useTranslations('match-finder.interests')
  const picked = answers.interests
  const isFull = picked.length >= MOST_INTERESTS
  const choices = (shown: Interests) => (
    <Choices
      type="checkbox"
      name="interests"
      look="chips"
      picked={picked}
      full={isFull}
      onPick={(id: Interest, isPicked) =>
        change({ interests: isPicked ? [...picked, id] : picked.filter((interest) => interest !== id) })
      }
      choices={shown.map(({ id, name, icon }) => ({
        value: id,
        label: name,
        picture: <InterestIcon icon={icon} className="size-5 shrink-0" />,
      }))}
    />
  )
  return (
    <div className="grid gap-4">
      <p className="text-muted tabular-nums" aria-live="polite">
        {isFull
          ? t('full', { max: MOST_INTERESTS })
          : t('chosen', { count: picked.length, max: MOST_INTERESTS })}
      </p>
      {choices(interests.filter(({ id }) => !isIntimate(id)))}
      <details className="finder-more" open={picked.some(isIntimate) || undefined}>
        <summary>{t('intimate')}</summary>
        {choices(interests.filter(({ id }) => isIntimate(id)))}
      </details>
    </div>
  )
}

function EveningField({ answers, change }: FieldProps) {
  const t = useTranslations('match-finder.evening')
  const picked = [answers.evening ?? NONE] as const
  const onPick = (evening: Evening | typeof NONE) => change({ evening: evening === NONE ? null : evening })
  return (
    <div className="grid gap-4">
      <Choices
        type="radio"
        name="evening"
        look="drawn"
        picked={picked}
        onPick={onPick}
        choices={EVENINGS.map((value) => ({
          value,
          label: t(value),
          text: t(`${value}_text`),
          picture: <EveningDrawing evening={value} />,
        }))}
      />
      <Choices
        type="radio"
        name="evening"
        look="chips"
        picked={picked}
        onPick={onPick}
        choices={[{ value: NONE, label: t('none') }]}
      />
    </div>
  )
}
