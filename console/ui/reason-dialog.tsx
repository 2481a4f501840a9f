import { useTranslations } from 'use-intl'
import { REASON_LENGTH } from '../../core/rules/staff/reveals.ts'
import { TextArea } from '../../web/ui/field.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

type ReasonDialogProps = Omit<FormDialogProps, 'children'> & {
  /** What it brings about, and further fields. */
  children?: FormDialogProps['children']
  /** Words below the field of the reason. */
  hint?: string
}

/** Asks for the reason before something that the log keeps; it is the field `reason` of the form. */
export function ReasonDialog({ children, hint, ...dialog }: ReasonDialogProps) {
  const t = useTranslations('console.pieces.reason')
  return (
    <FormDialog {...dialog}>
      {children}
      <TextArea
        name="reason"
        label={t('label')}
        hint={hint ?? t('hint')}
        error={dialog.refusal?.fields.reason}
        required
        minLength={REASON_LENGTH.min}
        maxLength={REASON_LENGTH.max}
        data-autofocus
      />
    </FormDialog>
  )
}
