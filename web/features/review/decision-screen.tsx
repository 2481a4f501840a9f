import { useTranslations } from 'use-intl'
import type { Statement } from '../../../core/contract/review/review.ts'
import { APPEAL_LENGTH } from '../../../core/rules/review/decisions.ts'
import { useDates } from '../../format/use-dates.ts'
import { type Outcome, problemOf } from '../../forms/refusal.ts'
import { RefusalAlert } from '../../forms/refusal-alert.tsx'
import { usePageForm } from '../../forms/use-form.ts'
import { useShell } from '../../session/use-shell.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { SentCard } from '../../ui/sent-card.tsx'

/** Outcome of an appeal, with the typed text. */
export type AppealAnswer = { text: string } & Outcome<{ number: string }>

/** The statement of reasons, and the form with which it can be appealed. */
export function DecisionScreen({ statement }: { statement: Statement }) {
  const t = useTranslations('decision')
  const dates = useDates()
  const { recipient, number, at, lifted, appeal } = statement
  return (
    <div className="page grid max-w-2xl gap-6 py-10">
      <header className="grid gap-2">
        <h1>{t(recipient === 'member' ? 'heading_member' : 'heading_report')}</h1>
        <p className="text-muted">{t('number', { number, date: dates(at) })}</p>
      </header>
      {lifted && <Alert tone="success">{t('lifted')}</Alert>}
      {appeal.outcome && <p>{t(`appeal_outcome.${appeal.outcome}`)}</p>}
      {recipient === 'member' ? <Reasons {...statement} /> : <Answer acted={statement.acted} />}
      {appeal.outcome !== 'reconsidered' && <Redress {...statement} />}
    </div>
  )
}

function Answer({ acted }: Pick<Statement, 'acted'>) {
  const t = useTranslations('decision')
  return <p>{t(acted ? 'answer.acted' : 'answer.nothing')}</p>
}

/** What was done, and the rule, ground and facts behind it; the answer to an appeal may do nothing new. */
function Reasons({ acted, measures, until, rule, ground, law, facts }: Statement) {
  const t = useTranslations('decision')
  const dates = useDates()
  const { settings } = useShell()
  if (!acted)
    return (
      <>
        {facts && <p>{t('facts', { facts })}</p>}
        <p className="text-muted">{t('how', { site: settings.name })}</p>
      </>
    )
  return (
    <>
      <section className="grid gap-2">
        <h2 className="text-xl">{t('measures_heading')}</h2>
        <ul className="grid gap-1">
          {measures.map((measure) => (
            <li key={measure}>{t(`measures.${measure}`)}</li>
          ))}
        </ul>
        {until && <p>{t('until', { date: dates(until) })}</p>}
      </section>
      <section className="grid gap-2">
        <h2 className="text-xl">{t('why_heading')}</h2>
        {rule && <p>{t('rule', { rule: t(`rules.${rule}`) })}</p>}
        {ground && <p>{ground === 'law' ? t('ground_law', { law }) : t('ground_terms')}</p>}
        {facts && <p>{t('facts', { facts })}</p>}
        <p className="text-muted">{t('how', { site: settings.name })}</p>
        <Link to={rule ? `/ban#${rule}` : '/ban'} className="underline">
          {t('house_rules')}
        </Link>
      </section>
    </>
  )
}

/** What can be done against the decision. */
function Redress({ appeal }: Statement) {
  const t = useTranslations('decision')
  const dates = useDates()
  const { form, Form, answer, isBusy } = usePageForm<AppealAnswer>()
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{t('redress_heading')}</h2>
      {answer?.ok ? (
        <Sent number={answer.number} />
      ) : (
        <>
          <p>
            {appeal.state === 'open'
              ? t('appeal_open', { date: dates(appeal.until) })
              : appeal.answer
                ? t(`appeal_outcome.${appeal.answer}`)
                : t(`appeal_${appeal.state}`)}
          </p>
          {appeal.state === 'open' && (
            <Card>
              <RefusalAlert answer={answer} />
              <Form ref={form} method="post" className="grid gap-4" noValidate preventScrollReset>
                <TextArea
                  name="text"
                  label={t('form.label')}
                  hint={t('form.hint')}
                  rows={6}
                  required
                  maxLength={APPEAL_LENGTH}
                  defaultValue={answer?.text}
                  error={problemOf(answer, 'text')}
                />
                <Button type="submit" busy={isBusy} className="justify-self-start">
                  {t('form.send')}
                </Button>
              </Form>
            </Card>
          )}
        </>
      )}
      <p className="text-muted">{t('other_ways')}</p>
    </section>
  )
}

function Sent({ number }: { number: string }) {
  const t = useTranslations('decision.sent')
  return (
    <SentCard heading={t('heading')} level="h3">
      {t('text', { number })}
    </SentCard>
  )
}
