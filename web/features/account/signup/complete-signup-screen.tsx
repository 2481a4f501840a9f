import IconBellRinging from 'icon:bell-ringing'
import { Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import type { OnceAnswer } from '../../../lib/once-per-visit.ts'
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { MemberCardSkeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { usePush } from '../../reach/push/use-push.ts'
import { AboutStep } from './about-step.tsx'
import { CompleteStep } from './complete-step.tsx'
import { forgetDraft } from './draft.ts'
import { LocationFields } from './location-fields.tsx'
import { PersonalStep } from './personal-step.tsx'
import type { StepAnswer } from './save-step.ts'
import { StepFrame } from './step-frame.tsx'
import type { Step } from './steps.ts'
import type { LoadedRegions } from './use-regions.ts'

/** A step with its data. */
export type StepData = {
  step: Step
  user: User
  regions: LoadedRegions
  interests: OnceAnswer<'listInterests'> | null
  /** People who fit, for the time of waiting in the last step. */
  people: readonly MemberCard[]
}

type Props = StepData & { answer: StepAnswer | undefined }

export function CompleteSignupScreen({ step, user, regions, interests, people, answer }: Props) {
  const { profile } = user
  // The draft is obsolete, because the account exists on this page.
  useEffect(forgetDraft, [])
  if (step === 'photo') return <PhotoStep hasPhoto={profile.main_image !== null} />
  if (step === 'location') return <LocationStep profile={profile} regions={regions} answer={answer} />
  if (step === 'personal') return <PersonalStep profile={profile} answer={answer} />
  if (step === 'about') return <AboutStep profile={profile} interests={interests} answer={answer} />
  if (step === 'push') return <PushStep />
  return <CompleteStep user={user} people={people} />
}

type LocationStepProps = {
  profile: User['profile']
  regions: LoadedRegions
  answer: StepAnswer | undefined
}

function LocationStep({ profile, regions, answer }: LocationStepProps) {
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

/** Only the photo step loads the picker with its cropping and uploading. */
const PhotoPicker = lazyComponent(async () => (await import('../photos/photo-picker.tsx')).PhotoPicker)

function PhotoStep({ hasPhoto }: { hasPhoto: boolean }) {
  const t = useTranslations('signup.photo')
  const isInBrowser = useIsInBrowser()
  return (
    <StepFrame step="photo" heading={t('heading')} intro={t('intro')} done={hasPhoto}>
      <Suspense fallback={<Awaited />}>{isInBrowser ? <PhotoPicker compact /> : <Awaited />}</Suspense>
    </StepFrame>
  )
}

function Awaited() {
  return (
    <SkeletonGroup className="grid grid-cols-3 gap-3">
      <MemberCardSkeleton />
    </SkeletonGroup>
  )
}

function PushStep() {
  const t = useTranslations('signup.push')
  const { state, isBusy, problem, turnOn } = usePush()
  const isSettled = state !== 'not_subscribed' && state !== 'unknown'
  return (
    <StepFrame step="push" heading={t('heading')} intro={t('intro')} done={isSettled}>
      <Card padding="lg" className="grid justify-items-center gap-5 py-8 text-center">
        <IconBellRinging size="3.5rem" className="text-primary" aria-hidden />
        <div role="status" className="grid min-h-28 content-center justify-items-center gap-5 text-start">
          {state === 'subscribed' && <Alert tone="success">{t('granted')}</Alert>}
          {state === 'denied' && <Alert tone="warning">{t('denied')}</Alert>}
          {state === 'unsupported' && <Alert>{t('unsupported')}</Alert>}
          {problem && <Alert tone="danger">{problem}</Alert>}
          {state === 'not_subscribed' && (
            <>
              <Button busy={isBusy} onClick={turnOn}>
                {t('ask')}
              </Button>
              <p className="max-w-sm text-center text-sm text-muted">{t('ask_text')}</p>
            </>
          )}
        </div>
      </Card>
    </StepFrame>
  )
}
