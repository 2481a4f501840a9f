import type { Alarm } from '../../core/rules/chat/chat.ts'
import { messageIdOf } from '../../core/rules/chat/message-id.ts'
import { HELP_AGAIN_MS, hasDesk } from '../../core/rules/desk/desk.ts'
import { composeAnswer } from '../chat/compose-answer.ts'
import { findAlarm } from '../chat/find-alarm.ts'
import { listMessages } from '../chat/message-store.ts'
import { sendMessageWithin, TurnRefused } from '../chat/send-message.ts'
import { afterCommit, type Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { listNewAlarms, lockAlarm, setHelped, takeAlarm } from './alarm-store.ts'
import type { DeskDeps } from './deps.ts'
import type { HeldTurn } from './hold-turn.ts'

type Deps = Pick<DeskDeps, 'db' | 'now' | 'sites' | 'live' | 'onAlarm'>
const AT_ONCE = 50

/** Handles what members wrote to sites with a desk that people must hear of at once, also while nobody is there. */
export async function raiseAlarms(deps: Deps) {
  const sites = (await deps.sites.all()).filter(({ settings }) => hasDesk(settings.fictional_answers))
  const turns = await listNewAlarms(
    deps.db,
    sites.map(({ id }) => id),
    AT_ONCE,
  )
  for (const turn of turns) await raiseAlarm(deps, turn)
}

/**
 * Opens a case about a member who may be a minor or may come to harm, and sends the help line, which settles what was
 * owed (docs/product.md, desk-alarms). Both happen once, however often it is called.
 */
export async function raiseAlarm(deps: Deps, { owed, lastNumber }: HeldTurn) {
  const { conversationId, memberId, siteId } = owed
  const alarm = await findAlarming(deps.db, { owed, lastNumber })
  if (!alarm) return
  await deps.db.transaction(async (tx) => {
    const at = deps.now()
    const isNew = await takeAlarm(tx, { conversationId, reason: alarm.reason, number: lastNumber })
    if (!isNew) return
    for (const hook of deps.onAlarm) await hook(tx, { memberId, siteId, at, ...alarm })
  })
  await deps.db
    .transaction((tx) => sendHelp(tx, deps, { owed, lastNumber }))
    .catch((error) => {
      // A newer message comes with the next look. Whoever left or blocked the profile cannot be written to.
      if (error instanceof TurnRefused) return undefined
      if (error instanceof AppError)
        return setHelped(deps.db, conversationId, { at: deps.now(), number: lastNumber })
      throw error
    })
}

/** The words of the member that are an alarm. */
async function findAlarming(tx: Tx, { owed }: HeldTurn): Promise<{ reason: Alarm; text: string } | null> {
  const rows = await listMessages(tx, owed.conversationId, { after: owed.fromNumber - 1, limit: AT_ONCE })
  for (const { authorId, text } of rows) {
    const reason = authorId === owed.memberId ? findAlarm(text) : null
    if (reason) return { reason, text }
  }
  return owed.alarm && { reason: owed.alarm, text: rows[0]?.text ?? '' }
}

async function sendHelp(tx: Tx, deps: Deps, { owed, lastNumber }: HeldTurn) {
  const { conversationId, fictionalId, memberId, leasedBy } = owed
  const now = deps.now()
  const alarm = await lockAlarm(tx, conversationId)
  const isFresh = alarm?.helpedAt && now.getTime() - alarm.helpedAt.getTime() < HELP_AGAIN_MS
  if (!alarm || isFresh) return
  const composed = await composeAnswer(tx, owed, now)
  if (!composed) return
  const { siteId, pool } = composed.persona
  const { number } = await sendMessageWithin(
    tx,
    {
      from: { id: fictionalId, siteId, pool, authorKind: 'automatic' },
      to: { conversation: conversationId },
      content: { kind: 'text', text: composed.text },
      cost: 0,
      key: `help:${messageIdOf(conversationId, lastNumber)}`,
      reply: null,
      // It does not wait for the operator who has the conversation.
      turn: { seen: lastNumber, ...(leasedBy && { staff: leasedBy }) },
    },
    now,
  )
  await setHelped(tx, conversationId, { at: now, number })
  afterCommit(tx, () => deps.live.wake([fictionalId, memberId]))
}
