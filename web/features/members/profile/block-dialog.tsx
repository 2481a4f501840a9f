import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { useOnAnswer } from '../../../forms/use-on-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { MemberAnswer } from './change-member.ts'

type BlockDialogProps = { member: Pick<MemberProfile, 'name'>; open: boolean; onClose: () => void }

const CONSEQUENCES = ['sees', 'lists', 'likes', 'silent', 'back'] as const

/** Explains blocking before the member confirms it. */
export function BlockDialog({ member: { name }, open, onClose }: BlockDialogProps) {
  const t = useTranslations('member.block')
  const { Form, answer, isBusy } = useFetcherForm<MemberAnswer>('block')
  useOnAnswer(answer, ({ ok }) => {
    if (!ok) return
    toast(t('done', { name }), { tone: 'success' })
    onClose()
  })
  return (
    <ConfirmModal
      open={open}
      onClose={onClose}
      title={t('title', { name })}
      cancel={t('cancel')}
      action={
        <Form method="post" className="grid">
          <Button type="submit" name="intent" value="block" variant="danger" busy={isBusy}>
            {t('submit')}
          </Button>
        </Form>
      }
    >
      <ul className="grid list-disc gap-2 ps-5">
        {CONSEQUENCES.map((consequence) => (
          <li key={consequence}>{t(consequence, { name })}</li>
        ))}
      </ul>
      <RefusalAlert answer={answer} always className="mt-4" />
    </ConfirmModal>
  )
}
