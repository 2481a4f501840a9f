import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { MemberAnswer } from './change-member.ts'

type BlockDialogProps = { member: Pick<MemberProfile, 'name'>; open: boolean; onClose: () => void }

const CONSEQUENCES = ['sees', 'lists', 'likes', 'silent', 'back'] as const

/** Says what blocking does before it is done. */
export function BlockDialog({ member: { name }, open, onClose }: BlockDialogProps) {
  const t = useTranslations('member.block')
  const { Form, data: answer, state } = useFetcher<MemberAnswer>()
  const handled = useRef(answer)
  useEffect(() => {
    if (!answer?.ok || handled.current === answer) return
    handled.current = answer
    toast(t('done', { name }), { tone: 'success' })
    onClose()
  }, [answer, name, onClose, t])
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('title', { name })}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={onClose}>
            {t('cancel')}
          </Button>
          <Form method="post" className="grid">
            <Button type="submit" name="intent" value="block" variant="danger" busy={state !== 'idle'}>
              {t('submit')}
            </Button>
          </Form>
        </>
      }
    >
      <ul className="grid list-disc gap-2 ps-5">
        {CONSEQUENCES.map((consequence) => (
          <li key={consequence}>{t(consequence, { name })}</li>
        ))}
      </ul>
      {answer?.ok === false && 'message' in answer && (
        <Alert tone="danger" announce className="mt-4">
          {answer.message}
        </Alert>
      )}
    </Modal>
  )
}
