import { useTranslations } from 'use-intl'
import { PageScript } from '../../lib/page-script.tsx'
import { SparkMark } from '../../ui/logo.tsx'
import { FictionalNotice, LanderFrame, LanderHead } from '../shared/lander-frame.tsx'
import type { Lander } from '../shared/load-lander.ts'
import { signupAddress } from '../shared/signup-address.ts'
import { SignupForm } from '../shared/signup-form.tsx'
import script from './conversation-script.ts?script'
import { Facade } from './facade.tsx'
import { type Question, useQuestions } from './questions.ts'
import './alonetonight-lander.css'
import './facade.css'

/**
 * A house at night. The site asks three questions, and each answer opens another curtain. The style sheet
 * alone shows the next question, by the checked fields; the script only scrolls it into view.
 */
export function AlonetonightLander({ lander }: { lander: Lander }) {
  const t = useTranslations('lander-alonetonight')
  const questions = useQuestions(lander)
  return (
    <LanderFrame lander={lander} className="night" theme="dark">
      <div className="page night-page">
        <Facade characters={lander.members} />
        <LanderHead
          lander={lander}
          heading={t(`heading.${lander.slug}`)}
          size="text-4xl lg:text-5xl/(--text-4xl--line-height)"
          className="night-words"
        >
          <FictionalNotice />
        </LanderHead>
        <SignupForm
          lander={lander}
          asks={questions.map(({ name }) => name)}
          label={t('label')}
          className="night-conversation"
        >
          {questions.map((question, index) => (
            <Asked key={question.name} question={question} number={index + 1} />
          ))}
          <div className="night-end">
            <p className="night-bubble">
              <SparkMark className="night-spark" />
              {t('end')}
            </p>
            <button type="submit" className="lander-button">
              {t('submit')}
            </button>
          </div>
          <a href={signupAddress(lander)} className="night-skip">
            {t('skip')}
          </a>
        </SignupForm>
      </div>
      <PageScript src={script} />
    </LanderFrame>
  )
}

/** A question in a bubble, with its answers on the other side. */
function Asked({ question: { name, words, answers }, number }: { question: Question; number: number }) {
  return (
    <fieldset className="night-asked" data-question={number}>
      <legend className="night-bubble">
        {number === 1 && <SparkMark className="night-spark" />}
        {words}
      </legend>
      <div className="night-answers">
        {answers.map(({ value, label }) => (
          <label key={value} className="night-answer">
            <input type="radio" name={name} value={value} className="sr-only" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
