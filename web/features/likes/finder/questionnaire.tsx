import IconArrowLeft from 'icon:arrow-left'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MatchAnswers } from '../../../../core/contract/likes/likes.ts'
import type { Interests } from '../../../format/interest-words.ts'
import { usePageForm } from '../../../forms/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { StepButtons, StepProgress } from '../../../ui/steps.tsx'
import type { FinderAnswer } from './answer.ts'
import { FIELDS } from './question-fields.tsx'
import { ADDRESS, ASKS, addressOf, type Question, questionIn } from './questions.ts'
import './questionnaire.css'

type Props = {
  questions: readonly Question[]
  answers: MatchAnswers
  interests: Interests
  /** True when there are earlier results to go back to. */
  answered: boolean
  refusal?: string
}

/**
 * Each question is a screen with an address, so the back button of the browser works. Without scripts the
 * same form is one long page; the styles decide, so that nothing moves when the script arrives.
 */
export function Questionnaire({ questions, answers: given, interests, answered, refusal }: Props) {
  const t = useTranslations('match-finder')
  const current = useCurrentQuestion(questions)
  const next = questions[questions.indexOf(current) + 1]
  const navigate = useNavigate()
  const { form, Form, isBusy } = usePageForm<FinderAnswer>()
  const [answers, setAnswers] = useState(given)
  const change = (part: Partial<MatchAnswers>) => setAnswers((before) => ({ ...before, ...part }))
  useFocusOnQuestion(current)

  const goOn = (event: FormEvent) => {
    if (!next || !isStepwise()) return
    event.preventDefault()
    navigate(addressOf(next), { preventScrollReset: true })
  }
  /** Skipping restores the answer that the question opened with. */
  const skip = () => {
    const restored = { ...answers, ...Object.fromEntries(ASKS[current].map((name) => [name, given[name]])) }
    setAnswers(restored)
    if (next) navigate(addressOf(next), { preventScrollReset: true })
    // React must render the restored answer before the form is sent.
    else setTimeout(() => form.current?.requestSubmit())
  }
  return (
    <Form ref={form} method="post" action={ADDRESS} className="page finder-page" onSubmit={goOn} noValidate>
      <Progress questions={questions} current={current} answered={answered} />
      {refusal && (
        <Alert tone="danger" announce>
          {refusal}
        </Alert>
      )}
      {questions.map((question) => {
        const Field = FIELDS[question]
        return (
          <fieldset
            key={question}
            className="finder-question"
            data-current={question === current || undefined}
          >
            <legend>
              <h2 id={`question-${question}`} tabIndex={-1}>
                {t(`${question}.question`)}
              </h2>
            </legend>
            <Field answers={answers} interests={interests} change={change} />
          </fieldset>
        )
      })}
      <Buttons questions={questions} current={current} isBusy={isBusy} onSkip={skip} />
    </Form>
  )
}

function Progress({ questions, current, answered }: Pick<Props, 'questions' | 'answered'> & Current) {
  const t = useTranslations('match-finder')
  const number = questions.indexOf(current) + 1
  return (
    <header className="grid gap-3">
      {/* The segments above name the page. */}
      <h1 className="sr-only">{t('title')}</h1>
      <div className="finder-stepwise grid gap-2">
        <div className="flex min-h-10 items-center justify-between gap-4">
          <p className="text-sm font-semibold text-muted">
            {t('progress', { number, count: questions.length })}
          </p>
          {answered && (
            <ButtonLink to={ADDRESS} variant="quiet" size="sm" className="-me-4">
              {t('stop')}
            </ButtonLink>
          )}
        </div>
        <StepProgress step={number} steps={questions} />
      </div>
      <p className={classes('text-muted', number > 1 && 'finder-long')}>{t('intro')}</p>
    </header>
  )
}

type Current = { current: Question }

type ButtonsProps = Pick<Props, 'questions'> & Current & { isBusy: boolean; onSkip: () => void }

function Buttons({ questions, current, isBusy, onSkip }: ButtonsProps) {
  const t = useTranslations('match-finder')
  const before = questions[questions.indexOf(current) - 1]
  const isLast = current === questions.at(-1)
  return (
    <StepButtons>
      {before && (
        <ButtonLink
          to={addressOf(before)}
          preventScrollReset
          variant="quiet"
          className="finder-stepwise -ms-3 me-auto px-3"
        >
          <IconArrowLeft size="1.375rem" aria-hidden />
          <span className="max-sm:sr-only">{t('back')}</span>
        </ButtonLink>
      )}
      <Button variant="quiet" className="finder-stepwise ms-auto px-3" onClick={onSkip}>
        {t('skip')}
      </Button>
      <Button type="submit" busy={isBusy} className="shrink-0 whitespace-nowrap">
        {isLast ? (
          t('show')
        ) : (
          <>
            <span className="finder-stepwise">{t('next')}</span>
            <span className="finder-long">{t('show')}</span>
          </>
        )}
      </Button>
    </StepButtons>
  )
}

/** True when the styles show one question at a time. */
const isStepwise = () => window.matchMedia('(scripting: enabled)').matches

/** The question in the address; during a navigation already the next one, so that nobody waits for it. */
function useCurrentQuestion(questions: readonly Question[]): Question {
  const [params] = useSearchParams()
  const { location } = useNavigation()
  const coming = new URLSearchParams(location?.pathname === ADDRESS ? location.search : '')
  return questionIn(coming.has('question') ? coming : params, questions)
}

/** The focus moves to a new question, so that screen readers read it out and the keyboard starts there. */
function useFocusOnQuestion(current: Question) {
  const last = useRef(current)
  useEffect(() => {
    if (last.current === current) return
    last.current = current
    window.scrollTo({ top: 0 })
    document.getElementById(`question-${current}`)?.focus({ preventScroll: true })
  }, [current])
}
