import { useTranslations } from 'use-intl'
import { COMPLAINT_ANSWER_DAYS } from '../../../core/rules/support/support.ts'
import { useShell } from '../../session/use-shell.ts'
import { Link } from '../../ui/link.tsx'
import { TicketForm, type TicketFormProps } from './ticket-form.tsx'
import './support.css'

const STEPS = ['at_once', 'answer', 'after'] as const

/** Form for complaints, with the procedure and its deadlines. */
export function ComplaintsScreen(form: Omit<TicketFormProps, 'kind'>) {
  const t = useTranslations('support.complaints')
  const { settings } = useShell()
  return (
    <div className="page support-page">
      <header className="grid gap-3">
        <h1>{t('heading')}</h1>
        <p className="max-w-prose text-lg text-muted">{t('intro', { site: settings.name })}</p>
      </header>
      <section aria-labelledby="next">
        <h2 id="next" className="mb-4 text-xl">
          {t('next')}
        </h2>
        <ol className="support-steps">
          {STEPS.map((step) => (
            <li key={step}>
              <strong className="font-semibold">{t(`${step}.title`, { days: COMPLAINT_ANSWER_DAYS })}</strong>
              <p className="text-muted">{t(`${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <TicketForm kind="complaint" {...form} />
      <p className="text-muted">
        {t.rich('report', {
          rules: (words) => <Link to="/ban#report">{words}</Link>,
          returns: (words) => <Link to="/return-policy">{words}</Link>,
        })}
      </p>
    </div>
  )
}
