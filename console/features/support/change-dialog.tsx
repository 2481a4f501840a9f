import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { TextField } from '../../../web/ui/field.tsx'
import type { Answer } from '../../lib/call.ts'
import { useCall } from '../../lib/use-call.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'

type Props = { ticket: Answer<'readTicket'>; open: boolean; onClose: () => void }

/** Solves a ticket without an answer, opens it again, or says which order it is about. */
export function ChangeDialog({ ticket: { number, version, state, order }, open, onClose }: Props) {
  const t = useTranslations('console.support.change')
  const change = useCall('changeTicket')
  const { revalidate } = useRevalidator()
  const other = state === 'open' ? 'solved' : 'open'
  const send = async (reason: string, form: FormData) => {
    const typed = String(form.get('order')).trim()
    const result = await change.run({
      params: { number },
      body: {
        version,
        reason,
        order: typed || null,
        ...(form.get('state') !== null && { state: other }),
      },
    })
    if (!result.ok) return
    onClose()
    await revalidate()
  }
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      confirm={t('confirm')}
      isBusy={change.isBusy}
      refusal={change.refusal}
      onSend={send}
    >
      <TextField name="order" label={t('order')} hint={t('order_hint')} defaultValue={order?.number ?? ''} />
      <label className="flex items-center gap-2">
        <input type="checkbox" name="state" value="yes" className="record-check" />
        {t(other === 'solved' ? 'solved' : 'open_again')}
      </label>
    </ReasonDialog>
  )
}
