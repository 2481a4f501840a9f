import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import { SKIPPABLE_FIELDS } from '../../../../core/rules/members/profile.ts'
import { Card } from '../../../ui/card.tsx'
import { ChipsField, SelectFields } from '../profile/profile-fields.tsx'
import type { StepAnswer } from './save-step.ts'
import { StepFrame } from './step-frame.tsx'

type Props = { profile: User['profile']; answer: StepAnswer | undefined }

export function PersonalStep({ profile, answer }: Props) {
  const t = useTranslations('signup.personal')
  // Looks and status may be skipped as a group; they open for somebody who has said something or made a mistake.
  const isOpen = answer?.ok === false || SKIPPABLE_FIELDS.some((name) => profile[name] !== null)
  return (
    <StepFrame step="personal" heading={t('heading')} intro={t('intro')}>
      <Card className="grid gap-6">
        <ChipsField name="reason_for_joining" profile={profile} answer={answer} />
        <details open={isOpen || undefined} className="fields-group">
          <summary>
            <span>
              {t('facts')}
              <span className="fields-group-hint">{t('facts_hint')}</span>
            </span>
          </summary>
          <SelectFields names={SKIPPABLE_FIELDS} unsaid={t('unsaid')} profile={profile} answer={answer} />
        </details>
      </Card>
    </StepFrame>
  )
}
