import IconTrash from 'icon:trash'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChatNote } from '../../../core/contract/chat/chat.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { Alert } from '../../ui/alert.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Modal } from '../../ui/modal.tsx'

type NotesSheetProps = { conversation: string; name: string; open: boolean; onClose: () => void }

/** What the pal noted of what the member wrote (docs/product.md, chat-pal); each note can be deleted. */
export function NotesSheet({ conversation, name, open, onClose }: NotesSheetProps) {
  const t = useTranslations('chat.notes')
  const [notes, setNotes] = useState<ChatNote[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!open) return
    setFailed(false)
    browserApi('readNotes', { query: { conversation } }).then(
      (answer) => setNotes(answer.notes),
      () => setFailed(true),
    )
  }, [open, conversation])
  const remove = ({ id }: ChatNote) => {
    setFailed(false)
    browserApi('deleteNote', { body: { conversation, note: id } }).then(
      () => setNotes((now) => now?.filter((note) => note.id !== id) ?? null),
      () => setFailed(true),
    )
  }
  return (
    <Modal open={open} onClose={onClose} title={t('open', { name })}>
      <div className="grid gap-4" aria-live="polite">
        <p className="text-sm text-muted">{t('text', { name })}</p>
        {hasFailed && <Alert tone="danger">{t('failed')}</Alert>}
        {notes?.length === 0 && <p>{t('none')}</p>}
        <ul className="grid gap-2">
          {notes?.map((note) => (
            <li key={note.id} className="flex items-center justify-between gap-3">
              <span>
                <span className="block text-sm text-muted">{note.about}</span>
                {note.value}
              </span>
              <IconButton label={t('delete', { value: note.value })} onClick={() => remove(note)}>
                <IconTrash size="1.25rem" aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}
