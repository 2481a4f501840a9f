import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../web/ui/button.tsx'
import { Modal } from '../../web/ui/modal.tsx'
import type { FormState } from '../lib/use-form.ts'
import { RefusalAlert } from './refusal-alert.tsx'

export type FormDialogProps = FormState &
  Pick<ComponentProps<'form'>, 'ref' | 'onInput' | 'onBlur'> & {
    open: boolean
    onClose: () => void
    title: string
    /** The button that sends the form. */
    confirm: ReactNode
    isDangerous?: boolean
    /** Words and fields. */
    children: ReactNode
  }

/** A form over the page, with a way back and a button that sends it. What was typed stays when the server refuses. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, confirm, isDangerous, isBusy, refusal, children, ...form } = props
  const t = useTranslations('console.pieces')
  const formId = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" size="sm" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            size="sm"
            variant={isDangerous ? 'danger' : 'primary'}
            busy={isBusy}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" {...form}>
        {children}
        <RefusalAlert refusal={refusal} />
      </form>
    </Modal>
  )
}
