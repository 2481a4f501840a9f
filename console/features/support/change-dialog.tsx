import { useTranslations } from 'use-intl'
import { TextField } from '../../../web/ui/field.tsx'
import { type Answer, call } from '../../lib/call.ts'
import { useForm, useSaved } from '../../lib/use-form.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'

type Props = { ticket: Answer<'readTicket'>; open: boolean; onClose: () => void }

/** Solves a ticket without an answer, opens it again, or says which order it is about. */
export function ChangeDialog({ ticket: { number, version, state, order }, open, onClose }: Props) {
  const t = useTranslations('console.support.change')
  const saved = useSaved(onClose)
  const other = state === 'open' ? 'solved' : 'open'
  const form = useForm(
    (text) =>
      call('changeTicket', {
        params: { number },
        body: {
          version,
          reason: text('reason'),
          order: text('order').trim() || null,
          ...(text('state') && { state: other }),
        },
      }),
    () => saved(),
  )
  return (
    <ReasonDialog open={open} onClose={onClose} title={t('title')} confirm={t('confirm')} {...form}>
      <TextField name="order" label={t('order')} hint={t('order_hint')} defaultValue={order?.number ?? ''} />
      <label className="flex items-center gap-2">
        <input type="checkbox" name="state" value="yes" className="record-check" />
        {t(other === 'solved' ? 'solved' : 'open_again')}
      </label>
    </ReasonDialog>
  )
}
