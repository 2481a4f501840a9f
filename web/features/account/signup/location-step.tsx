import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import { type OnceAnswer, useOnce } from '../../../lib/once-per-visit.ts'
import { Card } from '../../../ui/card.tsx'
import { LocationFields } from './location-fields.tsx'
import type { StepAnswer } from './save-step.ts'
import { StepFrame } from './step-frame.tsx'

type Props = {
  profile: User['profile']
  regions: OnceAnswer<'listRegions'> | null
  answer: StepAnswer | undefined
}

export function LocationStep({ profile, answer, ...loaded }: Props) {
  const { regions } = useOnce('listRegions', loaded.regions)
  const t = useTranslations('signup.location')
  const unknown = answer?.unknownCity
  return (
    <StepFrame step="location" heading={t('heading')} intro={t('intro')}>
      <Card>
        <LocationFields
          place={unknown ? { ...profile, city: null, city_name: unknown } : profile}
          regions={regions}
          errors={{ ...(answer?.ok === false && answer.fields), ...(unknown && { city: t('city_unknown') }) }}
        />
      </Card>
    </StepFrame>
  )
}
