import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { MEMBER_NOTE_LENGTH } from '../../../core/rules/staff/reveals.ts'
import { Button } from '../../../web/ui/button.tsx'
import { TextArea } from '../../../web/ui/field.tsx'
import { type Answer, call } from '../../lib/call.ts'
import { useCall } from '../../lib/use-call.ts'
import { useForm, useSaved } from '../../lib/use-form.ts'
import { useMay } from '../../session/me.ts'
import { Moment } from '../../ui/moment.tsx'
import { Part } from '../../ui/page.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { Written } from '../../ui/written.tsx'

type Member = Answer<'readMember'>

/** What staff noted on a member for each other. */
export function MemberNotes({ member: { id, site, notes } }: { member: Member }) {
  const t = useTranslations('console.members.notes')
  const mayWrite = useMay('members.act', site)
  const saved = useSaved()
  const remove = useCall('removeMemberNote')
  return (
    <Part title={t('title')}>
      {notes.length === 0 && <p className="text-muted">{t('none')}</p>}
      <RefusalAlert refusal={remove.refusal} />
      <ul className="grid gap-3">
        {notes.map((note) => (
          <li key={note.id} className="grid gap-1">
            <p className="text-sm text-muted">
              {note.by}, <Moment at={note.at} />
            </p>
            <p className="whitespace-pre-line break-words">
              {note.text === null ? t('unreadable') : <Written text={note.text} />}
            </p>
            {note.may_delete && mayWrite && (
              <button
                type="button"
                className="text-button justify-self-start"
                onClick={async () => {
                  const { ok } = await remove.run({ params: { id, note: note.id } })
                  await saved(ok ? t('deleted') : undefined)
                }}
              >
                {t('delete')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && <NoteForm id={id} />}
    </Part>
  )
}

function NoteForm({ id }: { id: string }) {
  const t = useTranslations('console.members.notes')
  const saved = useSaved()
  const form = useRef<HTMLFormElement>(null)
  const { onSubmit, isBusy, refusal } = useForm(
    (text) => call('addMemberNote', { params: { id }, body: { text: text('text') } }),
    () => {
      form.current?.reset()
      return saved(t('added'))
    },
  )
  return (
    <form ref={form} className="grid gap-2" onSubmit={onSubmit}>
      <TextArea
        name="text"
        label={t('label')}
        hint={t('hint')}
        rows={2}
        required
        maxLength={MEMBER_NOTE_LENGTH}
        error={refusal?.fields.text}
      />
      <RefusalAlert refusal={refusal} />
      <Button type="submit" size="sm" variant="secondary" busy={isBusy} className="justify-self-start">
        {t('add')}
      </Button>
    </form>
  )
}
