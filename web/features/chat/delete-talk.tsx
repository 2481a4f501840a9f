import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useWaiting } from '../../session/waiting.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { toast } from '../../ui/toast.tsx'
import { removeChat } from './chat-store.ts'

type DeleteTalkProps = { id: string; name: string; open: boolean; onClose: () => void }

/**
 * Removes a conversation from the list at once. If the server fails, the list is loaded again and the member
 * is alerted (docs/product.md, chat-remove).
 */
export function DeleteTalk({ id, name, open, onClose }: DeleteTalkProps) {
  const t = useTranslations('chat.delete')
  const navigate = useNavigate()
  const { refresh } = useWaiting()
  const remove = () => {
    onClose()
    removeChat(id).then(refresh, () => toast(t('failed'), { tone: 'danger' }))
    void navigate('/chats', { replace: true })
  }
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
          <Button variant="danger" onClick={remove}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <p>{t('text', { name })}</p>
    </Modal>
  )
}
