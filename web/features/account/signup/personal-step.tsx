import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import {
  BODY_TYPES,
  EYE_COLOURS,
  HAIR_COLOURS,
  REASONS_FOR_JOINING,
  RELATIONSHIP_STATUSES,
  TATTOOS,
} from '../../../../core/rules/members/profile.ts'
import { problemOf } from '../../../forms/refusal.ts'
import { Card } from '../../../ui/card.tsx'
import { Chips } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import type { StepAnswer } from './save-step.ts'
import { StepFrame } from './step-frame.tsx'

const LOOKS = [
  { name: 'relationship_status', values: RELATIONSHIP_STATUSES },
  { name: 'body_type', values: BODY_TYPES },
  { name: 'hair_colour', values: HAIR_COLOURS },
  { name: 'eye_colour', values: EYE_COLOURS },
  { name: 'tattoos', values: TATTOOS },
] as const

type Props = { profile: User['profile']; answer: StepAnswer | undefined }

export function PersonalStep({ profile, answer }: Props) {
  const t = useTranslations('signup.personal')
  const words = useTranslations('profile')
  const reason = profile.reason_for_joining
  return (
    <StepFrame step="personal" heading={t('heading')} intro={t('intro')}>
      <Card className="grid gap-6">
        <Chips
          type="radio"
          name="reason_for_joining"
          label={words('fields.reason_for_joining')}
          defaultValue={reason ? [reason] : []}
          error={problemOf(answer, 'reason_for_joining')}
          options={REASONS_FOR_JOINING.map((value) => ({
            value,
            label: words(`reason_for_joining.${value}`),
          }))}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          {LOOKS.map(({ name, values }) => (
            <Select
              key={name}
              name={name}
              label={words(`fields.${name}`)}
              defaultValue={profile[name] ?? ''}
              error={problemOf(answer, name)}
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
      </Card>
    </StepFrame>
  )
}
