import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import { problemOf } from '../../../forms/refusal.ts'
import { type OnceAnswer, useOnce } from '../../../lib/once-per-visit.ts'
import { Card } from '../../../ui/card.tsx'
import { Chips } from '../../../ui/checkbox.tsx'
import { TextArea } from '../../../ui/field.tsx'
import type { StepAnswer } from './save-step.ts'
import { StepFrame } from './step-frame.tsx'

/** As much as the contract takes. */
const ABOUT_LENGTH = 2000

type Props = {
  profile: User['profile']
  interests: OnceAnswer<'listInterests'> | null
  answer: StepAnswer | undefined
}

export function AboutStep({ profile, answer, ...loaded }: Props) {
  const { interests } = useOnce('listInterests', loaded.interests)
  const t = useTranslations('signup.about')
  const words = useTranslations('profile.fields')
  const [length, setLength] = useState(profile.about.length)
  return (
    <StepFrame step="about" heading={t('heading')} intro={t('intro')}>
      <Card className="grid gap-6">
        <div className="grid gap-1">
          <TextArea
            name="about"
            label={words('about')}
            hint={t('about_hint')}
            rows={5}
            maxLength={ABOUT_LENGTH}
            defaultValue={profile.about}
            error={problemOf(answer, 'about')}
            onChange={(event) => setLength(event.target.value.length)}
          />
          <p className="justify-self-end text-sm text-muted tabular-nums">
            {t('counter', { count: length, max: ABOUT_LENGTH })}
          </p>
        </div>
        <Chips
          type="checkbox"
          name="interests"
          label={t('interests')}
          defaultValue={profile.interests}
          error={problemOf(answer, 'interests')}
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
      </Card>
    </StepFrame>
  )
}
