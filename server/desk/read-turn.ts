import type { DeskLine, DeskTurn } from '../../core/contract/console/desk-turn.ts'
import { LINES_SHOWN } from '../../core/rules/desk/desk.ts'
import { clocksOf } from '../../core/rules/reach/time-zones.ts'
import { composeAnswer } from '../chat/compose-answer.ts'
import { readAsked } from '../chat/guard/read-asked.ts'
import { readGuardContent } from '../chat/guard/read-guard-content.ts'
import { findPictures, listMessages } from '../chat/message-store.ts'
import { listNotes as listPalNotes } from '../chat/note-store.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { putIntoWords } from '../relations/line-store.ts'
import { isWritten } from '../relations/lines.ts'
import { findOpenAlarm } from './alarm-store.ts'
import type { DeskDeps } from './deps.ts'
import { findOwnTurn, type HeldTurn, type Own } from './hold-turn.ts'
import { listNotes } from './note-store.ts'
import { isLead } from './notes.ts'
import { findPerson } from './person-store.ts'
import { presentLine, presentNote, presentPalNote, presentPerson } from './present.ts'
import { findAcquaintance, listWriters } from './turn-store.ts'

type Wanted = { conversationId: string; staffId: string; after: number; before?: number; limit?: number }

/** Messages of a conversation as an operator reads them, oldest first. */
export async function readLines(
  tx: Tx,
  { conversationId, staffId, after, before, limit = LINES_SHOWN }: Wanted,
): Promise<DeskLine[]> {
  const stored = (await listMessages(tx, conversationId, { after, before, limit })).reverse()
  const rows = await putIntoWords(tx, conversationId, stored)
  const reader = {
    staffId,
    writers: await listWriters(tx, conversationId, rows[0]?.number ?? 0),
    pictures: await findPictures(tx, rows),
  }
  return rows.map((row) => presentLine(row, reader))
}

/** What the truth guard must know of a conversation, and the sentences it offers after a question. */
export async function readContext(tx: Tx, { conversationId, memberId, language }: HeldTurn['owed']) {
  const rows = await listMessages(tx, conversationId, { after: 0, limit: LINES_SHOWN })
  const context = readAsked(rows.filter(isWritten).reverse(), memberId)
  const isAsked = context.asked.some(({ real, meet }) => real || meet)
  return { context, offers: isAsked ? [...readGuardContent(language).offers] : [] }
}

/** The conversation that an operator has, with all that they may know. */
export async function readTurn(deps: DeskDeps, staff: CallerStaff, own: Own): Promise<DeskTurn> {
  return presentTurn(deps, await findOwnTurn(deps.db, own, deps.now()), staff)
}

export async function presentTurn(deps: DeskDeps, held: HeldTurn, staff: CallerStaff): Promise<DeskTurn> {
  const { db, sites } = deps
  const { id: staffId } = staff
  const { conversationId, fictionalId, memberId, siteId, language, ...owed } = held.owed
  const now = deps.now()
  const site = await sites.forId(siteId)
  const lines = await readLines(db, { conversationId, staffId, after: 0 })
  const character = await findPerson(db, fictionalId)
  const member = await findPerson(db, memberId)
  // The member was erased this very moment.
  if (!character || !member) throw new AppError('turn_gone')
  const alarm = await findOpenAlarm(db, memberId)
  const notes = await listNotes(db, conversationId)
  const palNotes = await listPalNotes(db, conversationId)
  const clock = { timeZone: site.timeZone, now }
  return {
    conversation: conversationId,
    site: siteId,
    language,
    lines,
    last: lines.at(-1)?.number ?? 0,
    character: {
      ...presentPerson(character, clock),
      facts: character.facts ?? '',
      voice: character.voice ?? '',
    },
    member: { ...presentPerson(member, clock), time_zones: [...clocksOf(site, member.profile.country)] },
    notes: [
      ...notes.map((note) => presentNote(note, { staffId, isLead: isLead(staff, siteId) })),
      ...palNotes.map((note) => presentPalNote(note, language)),
    ],
    waiting_since: owed.owedSince.toISOString(),
    deadline: owed.deadlineAt.toISOString(),
    leased_until: (owed.leasedUntil ?? now).toISOString(),
    known: (await findAcquaintance(db, conversationId)) === staffId,
    holds: owed.holds,
    offers: (await readContext(db, held.owed)).offers,
    alarm,
    proposal: alarm ? null : ((await composeAnswer(db, held.owed, now))?.text ?? null),
  }
}
