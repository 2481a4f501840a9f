import { useEffect } from 'react'
import type { User } from '../../../../core/contract/account/account.ts'
import type { OnceAnswer } from '../../../lib/once-per-visit.ts'
import { AboutStep } from './about-step.tsx'
import { CompleteStep } from './complete-step.tsx'
import { forgetDraft } from './draft.ts'
import { LocationStep } from './location-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import { PhotoStep } from './photo-step.tsx'
import { PushStep } from './push-step.tsx'
import type { StepAnswer } from './save-step.ts'
import type { Step } from './steps.ts'

/** A step with what it needs to know. */
export type StepData = {
  step: Step
  user: User
  regions: OnceAnswer<'listRegions'> | null
  interests: OnceAnswer<'listInterests'> | null
}

type Props = StepData & { answer: StepAnswer | undefined }

export function CompleteSignupScreen({ step, user, regions, interests, answer }: Props) {
  const { profile } = user
  // Whoever gets here has joined.
  useEffect(forgetDraft, [])
  if (step === 'photo') return <PhotoStep hasPhoto={profile.main_image !== null} />
  if (step === 'location') return <LocationStep profile={profile} regions={regions} answer={answer} />
  if (step === 'personal') return <PersonalStep profile={profile} answer={answer} />
  if (step === 'about') return <AboutStep profile={profile} interests={interests} answer={answer} />
  if (step === 'push') return <PushStep />
  return <CompleteStep user={user} />
}
