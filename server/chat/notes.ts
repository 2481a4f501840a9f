import type { Locale } from '../../core/i18n/locales.ts'
import { AppError } from '../platform/http/app-error.ts'
import { say } from '../platform/texts/texts.ts'
import type { ChatDeps } from './deps.ts'
import { listNotes, type NoteRow, removeNote } from './note-store.ts'
import { findSide } from './store.ts'

type Deps = Pick<ChatDeps, 'db'>
type Own = { memberId: string; conversation: string }

/** What the pal noted of what the member wrote (docs/product.md, chat-pal). */
export async function readNotes({ db }: Deps, own: Own, locale: Locale) {
  await requireSide({ db }, own)
  const rows = await listNotes(db, own.conversation)
  return { notes: rows.map((row) => ({ id: row.id, about: aboutOf(row, locale), value: row.value })) }
}

export async function deleteNote({ db }: Deps, { note, ...own }: Own & { note: string }) {
  await requireSide({ db }, own)
  if (!(await removeNote(db, own.conversation, note))) throw new AppError('note_gone')
}

async function requireSide({ db }: Deps, { memberId, conversation }: Own) {
  if (!(await findSide(db, memberId, conversation))) throw new AppError('conversation_gone')
}

/** What a note is about, in words; the answer to a question is about the interest that was asked for. */
export const aboutOf = ({ kind, what }: Pick<NoteRow, 'kind' | 'what'>, locale: Locale) =>
  say(locale, kind === 'slot' ? `interests.${what}` : `chat.notes.about.${kind}`)
