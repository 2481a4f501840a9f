import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DeskNote, DeskTurn } from '../../../core/contract/console/desk-turn.ts'
import { NOTE_LENGTH, NOTE_SUBJECTS, type NoteSubject } from '../../../core/rules/desk/desk.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Chips } from '../../../web/ui/checkbox.tsx'
import { ConfirmModal } from '../../../web/ui/confirm-modal.tsx'
import { TextArea } from '../../../web/ui/field.tsx'
import { call } from '../../lib/call.ts'
import { useKeys } from '../../lib/keys.ts'
import { useCall } from '../../lib/use-call.ts'
import { useForm } from '../../lib/use-form.ts'
import { Moment } from '../../ui/moment.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'

type NotesProps = {
  turn: DeskTurn
  isMine: boolean
  onNoted: (note: DeskNote) => void
  onNoteDeleted: (id: string) => void
}

/** Notes for whoever answers next: about the member, and what the character has told about itself. */
export function Notes({ turn, isMine, onNoted, onNoteDeleted }: NotesProps) {
  const t = useTranslations('console.desk.notes')
  const [isAdding, setAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useKeys(t('title'), isMine ? [{ keys: 'a', does: t('add'), run: () => setAdding(true) }] : [])
  // The button stands there again after the form or the note has gone.
  const focusOpener = () => setTimeout(() => opener.current?.focus())
  const close = () => {
    setAdding(false)
    focusOpener()
  }
  return (
    <section className="grid gap-3">
      <h2>{t('title')}</h2>
      {turn.notes.length === 0 ? (
        <p className="text-sm text-muted">{t('none')}</p>
      ) : (
        <ul className="grid gap-2">
          {turn.notes.map((note) => (
            <Note
              key={note.id}
              conversation={turn.conversation}
              note={note}
              isMine={isMine}
              onNoted={onNoted}
              onDeleted={() => {
                onNoteDeleted(note.id)
                focusOpener()
              }}
            />
          ))}
        </ul>
      )}
      {isAdding ? (
        <NoteForm conversation={turn.conversation} onNoted={onNoted} onClose={close} />
      ) : (
        isMine && (
          <Button
            ref={opener}
            size="sm"
            variant="secondary"
            className="justify-self-start"
            onClick={() => setAdding(true)}
          >
            {t('add')} <kbd>a</kbd>
          </Button>
        )
      )}
    </section>
  )
}

type NoteProps = {
  conversation: string
  note: DeskNote
  isMine: boolean
  onNoted: (note: DeskNote) => void
  onDeleted: () => void
}

/** A note, which its writer and whoever manages the staff can change and delete. */
function Note({ conversation, note, isMine, onNoted, onDeleted }: NoteProps) {
  const t = useTranslations('console.desk.notes')
  const [isEditing, setEditing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { id, about, text, at, by, editable } = note
  if (isEditing && isMine)
    return (
      <li className="desk-note">
        <NoteForm
          conversation={conversation}
          note={note}
          onNoted={onNoted}
          onClose={() => setEditing(false)}
        />
      </li>
    )
  return (
    <li className="desk-note">
      <p className="whitespace-pre-line">{text}</p>
      <p className="text-xs text-muted">
        {t(`about.${about}`)} · {t(`by.${by}`)} · <Moment at={at} isRelative />
      </p>
      {editable && isMine && (
        <p className="flex gap-4 text-sm">
          <button type="button" className="text-button" onClick={() => setEditing(true)}>
            {t('edit')}
          </button>
          <button type="button" className="text-button" onClick={() => setDeleting(true)}>
            {t('delete')}
          </button>
        </p>
      )}
      <DeleteNote
        open={isDeleting}
        params={{ conversation, note: id }}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
    </li>
  )
}

type DeleteNoteProps = {
  open: boolean
  params: { conversation: string; note: string }
  onClose: () => void
  onDeleted: () => void
}

function DeleteNote({ open, params, onClose, onDeleted }: DeleteNoteProps) {
  const t = useTranslations('console.desk.notes')
  const remove = useCall('deleteTurnNote')
  const confirm = async () => {
    const result = await remove.run({ params })
    // Somebody else may have deleted it before; either way it is gone.
    if (!result.ok && result.refusal.code !== 'note_unknown') return
    onClose()
    onDeleted()
  }
  return (
    <ConfirmModal
      open={open}
      onClose={onClose}
      title={t('delete_title')}
      cancel={t('cancel')}
      action={
        <Button variant="danger" busy={remove.isBusy} onClick={() => void confirm()}>
          {t('delete')}
        </Button>
      }
    >
      <p>{t('delete_text')}</p>
      <RefusalAlert refusal={remove.refusal} />
    </ConfirmModal>
  )
}

type NoteFormProps = {
  conversation: string
  /** The note that is changed; none for a new one. */
  note?: DeskNote
  onNoted: (note: DeskNote) => void
  onClose: () => void
}

function NoteForm({ conversation, note, onNoted, onClose }: NoteFormProps) {
  const t = useTranslations('console.desk.notes')
  const [about, setAbout] = useState<NoteSubject>('member')
  const { onSubmit, isBusy, refusal } = useForm(
    (textOf) => {
      const text = textOf('text')
      return note
        ? call('editTurnNote', { params: { conversation, note: note.id }, body: { text } })
        : call('addTurnNote', { params: { conversation }, body: { about, text } })
    },
    (answer) => {
      onNoted(answer.note)
      onClose()
    },
  )
  return (
    <form
      className="grid gap-3"
      onSubmit={onSubmit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {!note && (
        <Chips
          type="radio"
          name="about"
          label={t('subject')}
          options={NOTE_SUBJECTS.map((value) => ({ value, label: t(`about.${value}`) }))}
          value={[about]}
          onPick={setAbout}
        />
      )}
      <TextArea
        name="text"
        label={t('text')}
        hint={t('law')}
        required
        maxLength={NOTE_LENGTH}
        defaultValue={note?.text}
        autoFocus
      />
      <RefusalAlert refusal={refusal} />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isBusy}>
          {t('keep')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
