import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import { type OnceAnswer, useOnce } from '../../../lib/once-per-visit.ts'
import { Card } from '../../../ui/card.tsx'
import { AboutField, GroupedInterestsField } from '../profile/profile-fields.tsx'
import type { StepAnswer } from './save-step.ts'
import { StepFrame } from './step-frame.tsx'

type Props = {
  profile: User['profile']
  interests: OnceAnswer<'listInterests'> | null
  answer: StepAnswer | undefined
}

export function AboutStep({ profile, answer, ...loaded }: Props) {
  const { interests } = useOnce('listInterests', loaded.interests)
  const t = useTranslations('signup.about')
  const words = useTranslations('profile.fields')
  return (
    <StepFrame step="about" heading={t('heading')} intro={t('intro')}>
      <Card className="grid gap-6">
        <AboutField
          profile={profile}
          answer={answer}
          label={words('about')}
          hint={t('about_hint')}
          counter={(length) => t('counter', length)}
        />
        <GroupedInterestsField
          profile={profile}
          answer={answer}
          interests={interests}
          label={t('interests')}
        />
      </Card>
    </StepFrame>
  )
}
