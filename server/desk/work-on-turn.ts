import type { Locale } from '../../core/i18n/locales.ts'
import { type DeclineReason, LEASE_MS } from '../../core/rules/desk/desk.ts'
import { sitesWith } from '../../core/rules/staff/permissions.ts'
import { checkTurn } from '../chat/guard/check-turn.ts'
import { notifyTyping } from '../chat/notify-typing.ts'
import { PHOTO_SIZES, photoFile } from '../platform/files/present.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { act } from '../staff/act.ts'
import { findAlarmCase, findOpenAlarm } from './alarm-store.ts'
import type { DeskDeps } from './deps.ts'
import { deskSitesOf, findOwnTurn, type Own } from './hold-turn.ts'
import { lockOperator, upsertDecline } from './operator-store.ts'
import { findTurnPicture } from './person-store.ts'
import { presentTurn, readContext, readLines, readTurn } from './read-turn.ts'
import { takeNext } from './take-next.ts'
import { dropLeases, extendLease } from './turn-store.ts'

const subjectOf = (id: string) => ({ kind: 'conversation', id })

const ownOf = async (deps: DeskDeps, staff: CallerStaff, conversationId: string): Promise<Own> => ({
  conversationId,
  staffId: staff.id,
  sites: await deskSitesOf(deps, staff),
})

/** Takes the next conversation and shows it. */
export async function takeNextTurn(deps: DeskDeps, staff: CallerStaff, language?: Locale) {
  const sites = await deskSitesOf(deps, staff)
  const turn = await act(deps, staff, { what: 'desk.next' }, async (tx) => {
    const owed = await takeNext(tx, staff, sites, deps.now(), language)
    const subject = owed && { subject: subjectOf(owed.conversationId), siteId: owed.siteId }
    return { result: owed, ...subject }
  })
  if (!turn) return { turn: null }
  return {
    turn: await readTurn(deps, staff, { conversationId: turn.conversationId, staffId: staff.id, sites }),
  }
}

export async function readOwnTurn(deps: DeskDeps, staff: CallerStaff, conversation: string) {
  const own = await ownOf(deps, staff, conversation)
  return { turn: await presentTurn(deps, await findOwnTurn(deps.db, own, deps.now()), staff) }
}

type Renewal = { conversation: string; after: number; typing: boolean }

/** Keeps a conversation for longer, lets the member see that somebody types, and brings what they wrote meanwhile. */
export async function renewTurn(
  deps: DeskDeps,
  staff: CallerStaff,
  { conversation, after, typing }: Renewal,
) {
  const own = await ownOf(deps, staff, conversation)
  const turn = await findOwnTurn(deps.db, own, deps.now())
  const until = new Date(deps.now().getTime() + LEASE_MS)
  if (!(await extendLease(deps.db, conversation, staff.id, until))) throw new AppError('turn_gone')
  if (typing) await notifyTyping(deps, turn.owed.fictionalId, conversation).catch(ignoreGone)
  const lines = await readLines(deps.db, { conversationId: conversation, staffId: staff.id, after: 0 })
  return {
    leased_until: until.toISOString(),
    lines: lines.filter(({ number }) => number > after),
    offers: (await readContext(deps.db, turn.owed)).offers,
    alarm: await findOpenAlarm(deps.db, turn.owed.memberId),
  }
}

/** A member who left sees nobody type. */
function ignoreGone(error: unknown) {
  if (!(error instanceof AppError)) throw error
}

/** Lets go of a conversation. The operator is not given it again for a while. */
export async function releaseTurn(
  deps: DeskDeps,
  staff: CallerStaff,
  { conversation, reason }: { conversation: string; reason: DeclineReason },
) {
  const own = await ownOf(deps, staff, conversation)
  return act(deps, staff, { what: 'desk.release', subject: subjectOf(conversation), reason }, async (tx) => {
    await lockOperator(tx, staff.id)
    const { owed } = await findOwnTurn(tx, own, deps.now())
    await dropLeases(tx, staff.id, conversation)
    await upsertDecline(tx, { conversationId: conversation, staffId: staff.id, reason, at: deps.now() })
    return { result: undefined, siteId: owed.siteId }
  })
}

/** What the truth guard would say of a text. */
export async function checkText(
  deps: DeskDeps,
  staff: CallerStaff,
  { conversation, text }: { conversation: string; text: string },
) {
  const { owed } = await findOwnTurn(deps.db, await ownOf(deps, staff, conversation), deps.now())
  const { context } = await readContext(deps.db, owed)
  const { held, warned } = checkTurn({ ...context, answer: text, locale: owed.language })
  return { held, warned }
}

/** The open case about the member of a conversation, for somebody who may read cases. */
export const readAlarmCase = async ({ db }: DeskDeps, { grants }: CallerStaff, conversation: string) => ({
  case: await findAlarmCase(db, sitesWith(grants, 'review.read'), conversation),
})

type PictureDeps = DeskDeps & {
  paintPhoto: ((painting: unknown, longestSide: number) => Promise<Buffer>) | null
}

/** A picture of the conversation that an operator has, or of one of the two profiles. */
export async function readTurnPicture(
  deps: PictureDeps,
  staff: CallerStaff,
  { conversation, picture }: { conversation: string; picture: string },
): Promise<Buffer> {
  const { owed } = await findOwnTurn(deps.db, await ownOf(deps, staff, conversation), deps.now())
  const members = [owed.memberId, owed.fictionalId]
  const photo = await findTurnPicture(deps.db, { conversationId: conversation, members, picture })
  const content = photo ? await deps.files.read(photoFile(photo.id, 'full')) : null
  if (content) return content
  if (photo?.painting && deps.paintPhoto) return deps.paintPhoto(photo.painting, PHOTO_SIZES.full)
  throw new AppError('photo_gone')
}
