import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { REPORT_LENGTH, REPORT_REASONS } from '../../../../core/rules/members/reports.ts'
import { isMissing } from '../../../forms/refusal.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { FieldError, TextArea } from '../../../ui/field.tsx'
import type { MemberAnswer } from './change-member.ts'
import './report-form.css'

type ReportFormProps = {
  member: Pick<MemberProfile, 'name' | 'kind'>
  answer: MemberAnswer | undefined
}

/** Fields of a report; the caller provides the form and its button. */
export function ReportForm({ member: { name, kind }, answer }: ReportFormProps) {
  const t = useTranslations('member.report')
  const id = useId()
  const isReasonMissing = isMissing(answer, 'reason')
  // A fictional profile is labelled as one, so "fake" is no reason to report it.
  const reasons = REPORT_REASONS.filter((reason) => kind === 'member' || reason !== 'fake')
  return (
    <div className="grid gap-5">
      <RefusalAlert answer={answer} always className="" />
      <fieldset aria-describedby={isReasonMissing ? `${id}-error` : undefined}>
        <legend className="mb-1.5 font-semibold">{t('reason')}</legend>
        {reasons.map((reason) => (
          <label key={reason} className="report-reason">
            <input
              type="radio"
              name="reason"
              value={reason}
              required
              aria-invalid={isReasonMissing || undefined}
              className="size-5 shrink-0"
            />
            {t(`reasons.${reason}`)}
          </label>
        ))}
        <FieldError id={`${id}-error`}>{isReasonMissing && t('reason_missing')}</FieldError>
      </fieldset>
      <TextArea name="text" label={t('text')} maxLength={REPORT_LENGTH} />
      <p className="text-sm text-muted">{t('next', { name })}</p>
    </div>
  )
}
