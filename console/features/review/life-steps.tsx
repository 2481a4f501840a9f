import { type ReactNode, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { LIFE_STEPS, type LifeStep } from '../../../core/rules/review/life-threats.ts'
import { Button } from '../../../web/ui/button.tsx'
import { telephoneTo } from '../../../web/ui/telephone-to.ts'
import { useKeys } from '../../lib/keys.ts'
import { useCall } from '../../lib/use-call.ts'
import { may, useMe } from '../../session/me.ts'
import { Moment } from '../../ui/moment.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Written } from '../../ui/written.tsx'
import type { Case, LifeThreat } from './case.ts'
import { Messages } from './case-subject.tsx'
import { HandoverForm, Handovers } from './handovers.tsx'

type StepsProps = { found: Case; threat: LifeThreat | null }

/** The steps in their order. The first that is not done is open, and the key `d` takes it. */
export function LifeSteps({ found, threat }: StepsProps) {
  const t = useTranslations('console.review.life')
  const mayAct = may(useMe(), 'review.decide', found.site)
  const note = useCall('noteLifeStep')
  const { revalidate } = useRevalidator()
  const list = useRef<HTMLOListElement>(null)
  const doneOf = (step: LifeStep) => found.steps.find((row) => row.step === step)
  const next = LIFE_STEPS.find((step) => !doneOf(step))
  const run = async (step: LifeStep) => {
    if ((await note.run({ params: { id: found.id }, body: { step } })).ok) await revalidate()
  }
  const takeNext = () => {
    // What was handed over has to be written down.
    if (next === 'handed_over') list.current?.querySelector<HTMLElement>('form input')?.focus()
    else if (next) void run(next)
  }
  useKeys(t('title'), mayAct && next ? [{ keys: 'd', does: t('next'), run: takeNext }] : [])
  return (
    <ol ref={list} className="grid gap-3">
      {LIFE_STEPS.map((step, index) => {
        const done = doneOf(step)
        return (
          <li key={step} className="work-part">
            <details open={step === next}>
              <summary className="flex flex-wrap items-center justify-between gap-2">
                <h2>
                  {index + 1}. {t(`steps.${step}`)}
                </h2>
                {done ? (
                  <Tag tone="good">{t('done')}</Tag>
                ) : (
                  step === next && <Tag tone="danger">{t('next')}</Tag>
                )}
              </summary>
              <div className="grid gap-3 pt-3">
                <p>{t(`how.${step}`)}</p>
                <StepContent step={step} found={found} threat={threat} />
                {step === next && <RefusalAlert refusal={note.refusal} />}
                {step === 'handed_over' && mayAct && <HandoverForm id={found.id} />}
                {!done && mayAct && (
                  <div>
                    <Button
                      variant={step === next && step !== 'handed_over' ? 'primary' : 'secondary'}
                      busy={note.isBusy}
                      onClick={() => void run(step)}
                    >
                      {t(step === 'handed_over' ? 'nothing_handed' : 'done')}
                      {step === next && step !== 'handed_over' && <kbd>d</kbd>}
                    </Button>
                  </div>
                )}
              </div>
            </details>
            {done && (
              <p className="text-sm text-muted">
                {done.by.name}, <Moment at={done.done} /> {done.handed_over}
              </p>
            )}
            {step === 'handed_over' && found.handovers.length > 0 && (
              <Handovers handovers={found.handovers} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** What a step needs: the words, or the numbers to call. */
function StepContent({ step, found, threat }: StepsProps & { step: LifeStep }): ReactNode {
  const t = useTranslations('console.review.life')
  if (step === 'read')
    return (
      <>
        {found.signals.map(
          ({ id, text, at }) =>
            text && (
              <blockquote key={id} className="border-s-4 border-danger ps-3">
                <span className="text-sm text-muted">
                  <Moment at={at} />
                </span>
                <p className="whitespace-pre-wrap">
                  <Written text={text} />
                </p>
              </blockquote>
            ),
        )}
        {threat && threat.messages.length > 0 && <Messages messages={threat.messages} />}
      </>
    )
  if (step === 'help_offered')
    return (
      <ul className="grid gap-2">
        {threat?.person?.helplines.map(({ name, number }) => (
          <li key={number}>
            <a className="underline" href={telephoneTo(number)}>
              {name}, {number}
            </a>
          </li>
        ))}
      </ul>
    )
  if (step === 'police_called' && found.authority)
    return (
      <p className="text-lg font-semibold">
        <a className="underline" href={telephoneTo(found.authority.emergency)}>
          {t('emergency', { number: found.authority.emergency })}
        </a>
      </p>
    )
  return null
}
