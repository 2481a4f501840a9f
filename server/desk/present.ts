import type { DeskLine, DeskNote } from '../../core/contract/console/desk-turn.ts'
import type { Locale } from '../../core/i18n/locales.ts'
import { ageOn, dayIn } from '../../core/rules/account/age.ts'
import { isEveryday } from '../../core/rules/members/interests.ts'
import { DESK_FIELDS } from '../../core/rules/members/profile.ts'
import { pickOf } from '../../core/typed.ts'
import type { MessageRow, SentPicture } from '../chat/message-store.ts'
import type { NoteRow as PalNoteRow } from '../chat/note-store.ts'
import { aboutOf } from '../chat/notes.ts'
import type { NoteRow } from './note-store.ts'
import type { PersonRow } from './person-store.ts'

type Reader = {
  /** The person of the staff who reads. */
  staffId: string
  /** Who of the staff wrote which number. */
  writers: Map<number, string>
  pictures: Map<string, SentPicture>
}

/** A message as an operator reads it: what it cost stays out. */
export function presentLine(row: MessageRow, { staffId, writers, pictures }: Reader): DeskLine {
  const picture = row.photoId ? pictures.get(row.photoId) : undefined
  const isRemoved = row.removedAt !== null || picture?.isRemoved === true
  return {
    number: row.number,
    at: row.at.toISOString(),
    author: row.authorKind,
    by: writerOf(row, writers.get(row.number) === staffId),
    kind: row.kind === 'line' ? 'text' : row.kind,
    text: row.text,
    gift: row.gift,
    picture: isRemoved ? null : row.photoId,
    late: row.isLate,
    removed: isRemoved,
  }
}

function writerOf({ authorKind }: MessageRow, isOwn: boolean): DeskLine['by'] {
  if (authorKind === 'member') return 'member'
  if (authorKind === 'system') return 'site'
  if (authorKind === 'automatic') return 'pal'
  return isOwn ? 'you' : 'colleague'
}

/** A profile as everybody on the site sees it. Interests of the bedroom are between those who share them. */
export const presentPerson = (
  { profile, city, interests, pictures }: PersonRow,
  { timeZone, now }: { timeZone: string; now: Date },
) => ({
  name: profile.name,
  age: ageOn(profile.dateOfBirth, dayIn(timeZone, now)),
  gender: profile.gender,
  country: profile.country,
  city,
  about: profile.about,
  ...pickOf(profile, DESK_FIELDS),
  interests: interests.filter(isEveryday),
  pictures,
})

/** What the pal noted, which the member alone deletes. */
export const presentPalNote = (row: PalNoteRow, locale: Locale): DeskNote => ({
  id: row.id,
  about: 'member',
  text: `${aboutOf(row, locale)}: ${row.value}`,
  at: row.at.toISOString(),
  by: 'pal',
  editable: false,
})

export const presentNote = (row: NoteRow, reader: { staffId: string; isLead: boolean }): DeskNote => ({
  id: row.id,
  about: row.about,
  text: row.text,
  at: row.at.toISOString(),
  by: row.staffId === reader.staffId ? 'you' : 'colleague',
  editable: row.staffId === reader.staffId || reader.isLead,
})
