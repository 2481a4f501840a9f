import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import type { MemberAnswer } from './change-member.ts'
import { ReportForm } from './report-form.tsx'

type ReportDialogProps = {
  member: Pick<MemberProfile, 'name' | 'kind' | 'blocked'>
  open: boolean
  onClose: () => void
  onBlock: () => void
}

const FORM = 'report'

/** Dialog that reports a member, and afterwards offers to block them. */
export function ReportDialog({ member, open, onClose, onBlock }: ReportDialogProps) {
  const t = useTranslations('member.report')
  const { form, Form, answer, isBusy, reset } = useFetcherForm<MemberAnswer>('report')
  const { name, blocked } = member
  const close = () => {
    onClose()
    // Opening the dialog again starts another report.
    if (answer?.ok) reset()
  }
  if (answer?.ok)
    return (
      <Modal
        open={open}
        onClose={close}
        title={t('thanks')}
        footer={
          <>
            <Button variant={blocked ? 'primary' : 'secondary'} data-autofocus onClick={close}>
              {t('close')}
            </Button>
            {!blocked && (
              <Button variant="danger" onClick={onBlock}>
                {t('also_block', { name })}
              </Button>
            )}
          </>
        }
      >
        <p role="status">{t(blocked ? 'thanks_blocked' : 'thanks_text', { name })}</p>
      </Modal>
    )
  return (
    <Modal
      open={open}
      onClose={close}
      title={t('title', { name })}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM} name="intent" value="report" busy={isBusy}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <Form ref={form} id={FORM} method="post" noValidate>
        <ReportForm member={member} answer={answer} />
      </Form>
    </Modal>
  )
}
