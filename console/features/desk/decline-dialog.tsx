import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DECLINE_REASONS, type DeclineReason } from '../../../core/rules/desk/desk.ts'
import type { FormState } from '../../lib/use-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'

type DeclineDialogProps = Omit<FormState, 'onSubmit'> & {
  open: boolean
  onClose: () => void
  onDecline: (reason: DeclineReason) => void
}

/** Asks why somebody leaves a conversation to others. Arrow keys choose, Enter declines. */
export function DeclineDialog({ open, isBusy, refusal, onClose, onDecline }: DeclineDialogProps) {
  const t = useTranslations('console.desk.decline')
  const [reason, setReason] = useState<DeclineReason>(DECLINE_REASONS[0])
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      confirm={t('confirm')}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={(event) => {
        event.preventDefault()
        onDecline(reason)
      }}
    >
      <p>{t('text')}</p>
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 text-sm font-semibold">{t('why')}</legend>
        {DECLINE_REASONS.map((choice) => (
          <label key={choice} className="flex min-h-9 items-center gap-3">
            <input
              type="radio"
              name="reason"
              className="record-check"
              checked={reason === choice}
              onChange={() => setReason(choice)}
              data-autofocus={reason === choice ? '' : undefined}
            />
            {t(`reasons.${choice}`)}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  )
}
