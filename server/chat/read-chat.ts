import type { MemberCard } from '../../core/contract/members/members.ts'
import { CHAT_HISTORY_LIMIT, hasPal, MESSAGES_PER_PAGE } from '../../core/rules/chat/chat.ts'
import { presentCard } from '../members/present.ts'
import { presentPhotoAccess } from '../members/present-photo-access.ts'
import { AppError } from '../platform/http/app-error.ts'
import { recordEvent } from '../platform/realtime/event-store.ts'
import { isWritten } from '../relations/lines.ts'
import type { Caller } from '../site/caller.ts'
import { hasOpenAlarm } from './alarm-store.ts'
import { findOpened, type OpenedConversation } from './conversation-store.ts'
import type { ChatDeps } from './deps.ts'
import { findHelp } from './find-help.ts'
import { type MessageRow, picturesOf } from './message-store.ts'
import { chipsFor } from './pal/suggest-lines.ts'
import { presentLine, presentMessage } from './present.ts'
import { findIcebreakerProfile } from './profile-store.ts'
import { refuseReply, restOf } from './refuse-writing.ts'
import { markRead } from './store.ts'
import { isReaderWarned } from './warn-reader.ts'

type Reading = { memberId: string; caller: Caller }
type Wanted = { conversation: string; before?: number | undefined }

/** A part of a conversation, oldest message first. Opening it notifies the partner that it was read. */
export async function readChat(
  deps: Pick<ChatDeps, 'db' | 'now' | 'signer' | 'live'>,
  { memberId, caller }: Reading,
  { conversation, before }: Wanted,
) {
  const { db, now, signer } = deps
  const { pool, timeZone } = caller.site
  const page = { conversation, before, history: CHAT_HISTORY_LIMIT, limit: MESSAGES_PER_PAGE + 1 }
  const opened = await findOpened(db, { memberId, pool, ...page })
  if (!opened) throw new AppError('conversation_gone')
  const { isBlocked, messages, readByOther } = opened
  const shown = messages.slice(0, MESSAGES_PER_PAGE)
  // After a block the pictures of the conversation are no longer served, in either direction.
  const pictures = picturesOf(isBlocked ? [] : shown)
  const reader = { memberId, signer, pictures, readByOther }
  if (before === undefined) await openChat(deps, { ...opened, memberId, conversation })
  const profile = presentCard(opened.card, now(), timeZone)
  const lines = { locale: caller.locale, siteName: caller.site.name, name: profile.name }
  const write_error = refuseReply(caller, {
    ...profile,
    restsForMs: await restOf(deps, memberId, profile.kind),
  })
  const oldestFirst = shown.toReversed()
  const help = profile.kind === 'fictional' ? await helpFor(db, { memberId, caller }, profile.id) : null
  const mayWriteNext = !write_error && !help && !isBlocked && before === undefined
  return {
    conversation: { id: conversation },
    profile,
    messages: oldestFirst.map((row) =>
      row.kind === 'line' ? presentLine(row, reader, lines) : presentMessage(row, reader),
    ),
    has_older: messages.length > MESSAGES_PER_PAGE,
    history_limited: opened.hiddenNumber > opened.deletedNumber,
    blocked: isBlocked,
    photo_access: presentPhotoAccess(opened.photoAccess, now()),
    write_error,
    help,
    warned:
      profile.kind === 'member' &&
      messages.length <= MESSAGES_PER_PAGE &&
      before === undefined &&
      (await isReaderWarned(db, profile.id, oldestFirst)),
    suggestions: mayWriteNext ? await suggestLines(deps, { memberId, caller, profile }, oldestFirst) : [],
  }
}

/** Whom to call in the member's country, while an alarm says that they may come to harm. */
async function helpFor(db: ChatDeps['db'], { memberId, caller }: Reading, partnerId: string) {
  const isOpen = await hasOpenAlarm(db, { memberId, partnerId, reason: 'self_harm' })
  return isOpen ? findHelp(db, memberId, caller.locale) : null
}

/** What the member may write next, where a pal answers. */
async function suggestLines(
  { db }: Pick<ChatDeps, 'db'>,
  { memberId, caller: { site, locale }, profile: { id, kind } }: Reading & { profile: MemberCard },
  messages: readonly MessageRow[],
): Promise<string[]> {
  const { fictional_answers, visible_profile_fields } = site.settings
  if (kind === 'member' || !hasPal(fictional_answers)) return []
  const shown = visible_profile_fields.includes('interests')
    ? await findIcebreakerProfile(db, id, memberId)
    : undefined
  const history = messages.filter(isWritten).map(({ authorId, text }) => ({ mine: authorId === id, text }))
  return chipsFor({ interests: shown?.interests.map((interest) => interest.id) ?? [] }, history, locale)
}

type Reader = Pick<OpenedConversation, 'readNumber' | 'lastNumber' | 'isBlocked'> & {
  memberId: string
  conversation: string
}

/**
 * Both members are notified: the partner sees the mark, unless the reader blocked them, and the reader's
 * other devices drop their badge.
 */
async function openChat(
  { db, now, live }: Pick<ChatDeps, 'db' | 'now' | 'live'>,
  { memberId, conversation, readNumber, lastNumber, isBlocked }: Reader,
) {
  if (readNumber === lastNumber) return
  const notified = await db.transaction(async (tx) => {
    const read = await markRead(tx, memberId, conversation)
    if (!read) return []
    const data = { conversation, number: read.number, reader: memberId }
    const readers = isBlocked ? [memberId] : [memberId, read.otherId].sort()
    for (const id of readers) await recordEvent(tx, id, { name: 'read', data }, now())
    return readers
  })
  live.wake(notified)
}
