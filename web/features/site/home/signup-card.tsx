import { type ComponentProps, type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx'
import { keepDraftOf } from './signup-draft.ts'
import './signup-card.css'

/** The first step of the signup. It works as a plain form; only the e-mail address needs scripts. */
export function SignupCard() {
  const t = useTranslations('home.signup')
  const emailId = useId()
  return (
    <Card floating padding="none" className="home-signup">
      <Form
        method="get"
        action="/signup"
        aria-label={t('label')}
        onSubmit={({ currentTarget }) => keepDraftOf(currentTarget)}
      >
        <div className="home-signup-rows">
          <Choice
            label={t('i_am')}
            name="gender"
            options={[
              { value: 'female', label: t('woman') },
              { value: 'male', label: t('man') },
            ]}
          />
          <Choice
            label={t('seeks')}
            name="seeks"
            options={[
              { value: 'female', label: t('women') },
              { value: 'male', label: t('men') },
              { value: 'both', label: t('both') },
            ]}
          />
          <div className="home-signup-row">
            <label htmlFor={emailId}>{t('email')}</label>
            {/* Without a name the field never becomes part of an address, a log or a history. */}
            <input
              id={emailId}
              type="email"
              autoComplete="email"
              placeholder={t('email_example')}
              className="control home-signup-email"
            />
          </div>
        </div>
        <Button type="submit" size="lg" wide>
          {t('submit')}
        </Button>
        <p className="home-small-print">
          {t.rich('small_print', {
            terms: (words) => <PageLink to="/terms">{words}</PageLink>,
            privacy: (words) => <PageLink to="/privacy">{words}</PageLink>,
          })}
        </p>
      </Form>
    </Card>
  )
}

type ChoiceProps = Pick<ComponentProps<typeof SegmentedChoice>, 'name' | 'options'> & { label: string }

/** The question and its answers on one line. */
function Choice({ label, name, options }: ChoiceProps) {
  const labelId = useId()
  return (
    <div className="home-signup-row">
      <span id={labelId}>{label}</span>
      <div role="radiogroup" aria-labelledby={labelId}>
        <SegmentedChoice name={name} options={options} />
      </div>
    </div>
  )
}

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="underline hover:text-ink">
      {children}
    </Link>
  )
}
