import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { type OwnPath, ownPath } from '../../../../client/own-path.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { usePageForm } from '../../../forms/use-form.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { StepButtons, StepProgress } from '../../../ui/steps.tsx'
import type { StepAnswer } from './save-step.ts'
import { addressOf, STEPS, type Step, stepAfter, stepBefore } from './steps.ts'
import './step-frame.css'

type Props = {
  step: Step
  heading: ReactNode
  intro: ReactNode
  /** Whether a step without a form is complete, so that "next" replaces "skip". */
  done?: boolean
  children: ReactNode
}

/** Where the signup leads in the end; every step hands it on. */
export const useReturnPath = (): OwnPath | null => ownPath(useSearchParams()[0].get('to'))

/** One step of the profile after the signup, with progress, form, and the links back and on. */
export function StepFrame({ step, heading, intro, done, children }: Props) {
  const t = useTranslations('signup.steps')
  const { form, Form, answer, isBusy } = usePageForm<StepAnswer>()
  const before = stepBefore(step)
  const to = useReturnPath()
  const buttons = (
    <StepButtons>
      {before && (
        <ButtonLink to={addressOf(before, to)} variant="quiet" className="me-auto px-4">
          {t('back')}
        </ButtonLink>
      )}
      {!done && (
        <ButtonLink to={addressOf(stepAfter(step), to)} variant="quiet" className="ms-auto px-4">
          {t('skip')}
        </ButtonLink>
      )}
      {done && (
        <ButtonLink to={addressOf(stepAfter(step), to)} className="ms-auto">
          {t('next')}
        </ButtonLink>
      )}
      {done === undefined && (
        <Button type="submit" busy={isBusy}>
          {t('next')}
        </Button>
      )}
    </StepButtons>
  )
  return (
    <div className="page step-page">
      <StepHeading step={step} heading={heading} intro={intro} />
      <RefusalAlert answer={answer} always className="" />
      {done === undefined ? (
        <Form ref={form} method="post" action={addressOf(step, to)} className="grid gap-6" noValidate>
          {children}
          {buttons}
        </Form>
      ) : (
        <>
          {children}
          {buttons}
        </>
      )}
    </div>
  )
}

/** The heading takes the focus on a change of step, so that screen readers announce it. */
export function StepHeading({ step, heading, intro }: Pick<Props, 'step' | 'heading' | 'intro'>) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (lastStep && lastStep !== step) title.current?.focus({ preventScroll: true })
    lastStep = step
  }, [step])
  return (
    <div className="grid gap-4">
      <SignupProgress step={step} />
      <div className="grid gap-2">
        <h1 ref={title} tabIndex={-1} className="outline-none">
          {heading}
        </h1>
        <p className="text-muted">{intro}</p>
      </div>
    </div>
  )
}

/** All steps of the signup; the account is the first. */
const ALL_STEPS = ['account', ...STEPS] as const

export function SignupProgress({ step }: { step: (typeof ALL_STEPS)[number] }) {
  const t = useTranslations('signup.steps')
  const number = ALL_STEPS.indexOf(step) + 1
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold text-muted">
        {t('progress', { step: number, steps: ALL_STEPS.length })}
      </p>
      <StepProgress step={number} steps={ALL_STEPS} />
    </div>
  )
}

let lastStep: Step | undefined
