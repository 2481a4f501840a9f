import { useTranslations } from 'use-intl'
import type { DeleteReason } from '../../../../core/rules/account/deletion.ts'
import { isMissing, problemOf } from '../../../forms/refusal.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { usePageForm } from '../../../forms/use-form.ts'
import { announceForm } from '../../../lib/browser-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/checkbox.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import type { LeaveAnswer } from './leave.ts'

export function DeleteForm({ reasons }: { reasons: readonly DeleteReason[] }) {
  const t = useTranslations('settings.deleting')
  const { form, Form, answer, isBusy } = usePageForm<LeaveAnswer>('delete')
  return (
    <Form
      ref={form}
      method="post"
      className="grid gap-6"
      preventScrollReset
      noValidate
      onSubmit={announceForm}
    >
      <Chips
        type="radio"
        name="reason"
        label={t('reason')}
        options={reasons.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
        defaultValue={answer?.reason && [answer.reason]}
        required
        error={isMissing(answer, 'reason') ? t('reason_missing') : problemOf(answer, 'reason')}
      />
      <TextArea
        name="feedback"
        label={t('feedback')}
        maxLength={2000}
        defaultValue={answer?.feedback}
        error={problemOf(answer, 'feedback')}
      />
      <TextField
        name="password"
        type="password"
        label={t('password')}
        autoComplete="current-password"
        required
        error={problemOf(answer, 'password')}
      />
      <div>
        <RefusalAlert answer={answer} />
        <Button type="submit" name="intent" value="delete" variant="danger" wide busy={isBusy}>
          {t('submit')}
        </Button>
      </div>
    </Form>
  )
}
