import IconBellRinging from 'icon:bell-ringing'
import { Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { SKIPPABLE_FIELDS } from '../../../../core/rules/members/profile.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { type OnceAnswer, useOnce } from '../../../lib/once-per-visit.ts'
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { MemberCardSkeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { usePush } from '../../reach/push/use-push.ts'
import { AboutField, ChipsField, GroupedInterestsField, SelectFields } from '../profile/profile-fields.tsx'
import { CompleteStep } from './complete-step.tsx'
import { forgetDraft } from './draft.ts'
import { LocationFields } from './location-fields.tsx'
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

type PersonalStepProps = { profile: User['profile']; answer: StepAnswer | undefined }

function PersonalStep({ profile, answer }: PersonalStepProps) {
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

type AboutStepProps = {
  profile: User['profile']
  interests: OnceAnswer<'listInterests'> | null
  answer: StepAnswer | undefined
}

function AboutStep({ profile, answer, ...loaded }: AboutStepProps) {
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
