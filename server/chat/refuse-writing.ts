import type { Conversation } from '../../core/contract/chat/chat.ts'
import type { MemberCard } from '../../core/contract/members/members.ts'
import { minutesToWait } from '../../core/rules/account/attempts.ts'
import { FIRST_MESSAGES_PER_DAY, stageOf } from '../../core/rules/account/new-accounts.ts'
import { FREE_CONVERSATIONS, isAnswered } from '../../core/rules/chat/chat.ts'
import { DAY_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { AppError } from '../platform/http/app-error.ts'
import { presentRefusal } from '../platform/http/errors.ts'
import type { Caller } from '../site/caller.ts'
import type { ChatDeps } from './deps.ts'
import { findBeginner, findNewestBegun } from './store.ts'
import { findRest } from './vulnerable-store.ts'

type WriteError = Conversation['write_error']
type Deps = Pick<ChatDeps, 'db' | 'now'>
type Partner = Pick<MemberCard, 'kind'> & {
  rests?: boolean | undefined
  /** For how long the member rests from fictional profiles, if they do. */
  restsForMs?: number | undefined
}

/**
 * The refusal that a message into an existing conversation would get, whatever it says; null if there is none.
 * The database function `send_message` decides; this only says so before anything is written.
 */
export function refuseReply(caller: Caller, { kind, rests, restsForMs }: Partner): WriteError {
  if (caller.member?.restrictions.includes('held')) return present(caller, new AppError('age_check'))
  if (rests) return present(caller, new AppError('profile_rests'))
  if (kind === 'fictional' && caller.member?.isClosedOut) return present(caller, new AppError('closed_out'))
  if (restsForMs)
    return present(caller, new AppError('conversation_rests', { minutes: Math.ceil(restsForMs / MINUTE_MS) }))
  const isOpen = isAnswered(kind, caller.site.settings.fictional_answers)
  return present(caller, isOpen ? null : new AppError('nobody_answers'))
}

/** The refusal that the first message to a profile would get, whatever it says; null if there is none. */
export const refuseBeginning = async (
  deps: Deps,
  caller: Caller,
  memberId: string,
  partner: Partner,
): Promise<WriteError> =>
  refuseReply(caller, { ...partner, restsForMs: await restOf(deps, memberId, partner.kind) }) ??
  present(caller, await findLimit(deps, memberId))

/** For how long a member rests from partners of this kind: only fictional profiles are rested from. */
export async function restOf({ db, now }: Deps, memberId: string, kind: MemberCard['kind']): Promise<number> {
  const until = kind === 'fictional' ? await findRest(db, memberId, now()) : null
  return until ? until.getTime() - now().getTime() : 0
}

const present = ({ locale }: Caller, refusal: AppError | null): WriteError =>
  refusal && presentRefusal(refusal, locale)

/** The limit that a member has reached: unconfirmed, too many conversations as a free member, or in a day. */
async function findLimit({ db, now }: Deps, memberId: string): Promise<AppError | null> {
  const beginner = await findBeginner(db, memberId)
  if (beginner?.status !== 'active') return new AppError('activation_required')
  if (!beginner.paidUser && beginner.begun >= FREE_CONVERSATIONS) return new AppError('premium_required')
  const perDay = FIRST_MESSAGES_PER_DAY[stageOf(beginner.signupDate, now())]
  const decisive = await findNewestBegun(db, memberId, perDay - 1)
  const minutes = minutesToWait({ decisive: decisive ?? null }, { withinMs: DAY_MS }, now())
  return minutes > 0 ? new AppError('too_many_first_messages', { minutes }) : null
}
