import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import { Card } from '../../../ui/card.tsx'
import { ReasonField, SelectFields } from '../profile/profile-fields.tsx'
import type { StepAnswer } from './save-step.ts'
import { StepFrame } from './step-frame.tsx'

const FACTS = ['relationship_status', 'body_type', 'hair_colour', 'eye_colour', 'tattoos'] as const

type Props = { profile: User['profile']; answer: StepAnswer | undefined }

export function PersonalStep({ profile, answer }: Props) {
  const t = useTranslations('signup.personal')
  return (
    <StepFrame step="personal" heading={t('heading')} intro={t('intro')}>
      <Card className="grid gap-6">
        <ReasonField profile={profile} answer={answer} />
        <SelectFields names={FACTS} unsaid={t('unsaid')} profile={profile} answer={answer} />
      </Card>
    </StepFrame>
  )
}
