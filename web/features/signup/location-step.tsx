import { useTranslations } from 'use-intl'
import type { User } from '../../../core/contract/account.ts'
import { Card } from '../../ui/card.tsx'
import type { Region } from './find-places.ts'
import { LocationFields } from './location-fields.tsx'
import type { StepAnswer } from './save-step.ts'
import { StepFrame } from './step-frame.tsx'

type Props = { profile: User['profile']; regions: readonly Region[]; answer: StepAnswer | null | undefined }

export function LocationStep({ profile, regions, answer }: Props) {
  const t = useTranslations('signup.location')
  const unknown = answer?.unknownCity
  return (
    <StepFrame step="location" heading={t('heading')} intro={t('intro')} refusal={answer?.refusal}>
      <Card>
        <LocationFields
          place={unknown ? { ...profile, city: null, city_name: unknown } : profile}
          regions={regions}
          errors={{ ...answer?.fields, ...(unknown && { city: t('city_unknown') }) }}
        />
      </Card>
    </StepFrame>
  )
}
