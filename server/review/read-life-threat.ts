import type { z } from 'zod'
import type { readLifeThreat as call } from '../../core/contract/console/life-threats.ts'
import type { Country, Locale } from '../../core/i18n/locales.ts'
import { helplinesIn } from '../../core/rules/chat/helplines.ts'
import { clocksOf } from '../../core/rules/reach/time-zones.ts'
import { IDENTITIES_BEFORE_ALARM, isLifeThreat } from '../../core/rules/review/life-threats.ts'
import { deviceOf } from '../account/present.ts'
import { listSessions, readAccount } from '../account/store.ts'
import { readEvidenceAbout } from '../members/report-store.ts'
import { readDetails } from '../members/store.ts'
import { findNewestMandate } from '../money/payments/direct-debit/store.ts'
import { raiseAttention } from '../platform/attention/store.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { ownOf } from './act-on-case.ts'
import { type CaseRow, listSignals } from './case-store.ts'
import { lockOwnCase } from './claim-case.ts'
import type { ReviewDeps } from './deps.ts'
import { insertEvidence } from './evidence-store.ts'
import { copyPictures, evidenceOf } from './hold-evidence.ts'
import { countIdentities, listPartners } from './life-threat-store.ts'
import { noteLookInCase } from './note-look-in-case.ts'
import { findOpenable, readEvidence } from './read-case.ts'

type LifeThreat = z.output<typeof call.response>
type Message = LifeThreat['messages'][number]

/** Sessions that are shown, the newest first. */
const DEVICES = 5

/**
 * What somebody needs who helps in a threat to life: who the member is, where, and all that was written
 * (docs/product.md, review-life). Only the person who has claimed the case reads it.
 */
export async function readLifeThreat(deps: ReviewDeps, staff: CallerStaff, id: string): Promise<LifeThreat> {
  const { db, now } = deps
  await findOpenable(db, staff, id)
  const found = await db.transaction(async (tx) => {
    const own = await lockOwnCase(tx, ownOf(staff, id), now())
    if (!isLifeThreat(await listSignals(tx, [id]))) throw new AppError('nothing_to_reveal')
    await holdConversations(tx, own, now())
    return own
  })
  await copyPictures(deps, id).catch(() => {})
  const person = found.memberId ? await readPerson(deps, found.memberId) : null
  const messages = await readMessages(db, id, now())
  // What is shown is told to the member before it is shown.
  if (person) await noteLookInCase(deps, staff, found, 'identity')
  if (messages.length > 0) await noteLookInCase(deps, staff, found, 'conversation')
  if (person) await alarmOwners(deps, staff, found)
  return { person, messages }
}

/** Holds what was written since the last time, so that nobody can delete it any more. */
async function holdConversations(tx: Tx, { id, memberId }: CaseRow, now: Date) {
  if (!memberId) return
  const held = new Set((await readMessages(tx, id, now)).map(placeOf))
  for (const partnerId of await listPartners(tx, id)) {
    const snapshot = await readEvidenceAbout(tx, memberId, partnerId, now)
    if (!snapshot?.messages.some((message) => !held.has(placeOf(message)))) continue
    const rows = evidenceOf(id, { snapshot, at: now })
    await insertEvidence(
      tx,
      rows.filter(({ kind }) => kind !== 'profile'),
    )
  }
}

const placeOf = ({ conversation, number }: { conversation: string | null; number: number }) =>
  `${conversation} ${number}`

/** Every message that was held, once, in the order of time. */
async function readMessages(tx: Tx, caseId: string, now: Date): Promise<Message[]> {
  const evidence = await readEvidence(tx, [caseId], now)
  const messages = evidence.flatMap((one) => (one.kind === 'messages' ? one.messages : []))
  const once = new Map(messages.map((message) => [placeOf(message), message]))
  return [...once.values()].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at) || one.number - other.number,
  )
}

async function readPerson({ db, now, sites }: ReviewDeps, memberId: string): Promise<LifeThreat['person']> {
  const { member, profile } = await readAccount(db, memberId)
  if (profile.kind === 'fictional' || member.email === null) return null
  const { city, region } = await readDetails(db, memberId)
  const mandate = await findNewestMandate(db, memberId)
  const sessions = { memberId, current: Buffer.alloc(0), now: now(), limit: DEVICES }
  const site = await sites.forId(member.siteId)
  const { country } = profile
  return {
    id: memberId,
    name: profile.name,
    mail: member.email,
    phone: mandate?.phone ?? null,
    address: mandate
      ? `${mandate.accountHolder}, ${mandate.street} ${mandate.houseNumber}, ${mandate.zip} ${mandate.city}`
      : null,
    birth: profile.dateOfBirth,
    city,
    region,
    country,
    time_zones: [...clocksOf(site, country)],
    devices: (await listSessions(db, sessions)).map(({ userAgent, lastSeenAt }) => ({
      device: deviceOf(userAgent),
      last_seen: lastSeenAt.toISOString(),
    })),
    helplines: lifelinesIn(country, member.language),
  }
}

/** The lines that help somebody whose life is in danger. */
function lifelinesIn(country: Country, locale: Locale) {
  const { suicide, abuse, minors } = helplinesIn(country, locale)
  return [suicide, abuse, minors].filter((line) => line !== undefined)
}

/** Asks the owners to look at somebody who looks up who many members are: one row per person, site and day. */
async function alarmOwners({ db, now }: ReviewDeps, { id, name }: CallerStaff, { siteId }: CaseRow) {
  const at = now()
  const day = at.toISOString().slice(0, 10)
  const members = await countIdentities(db, id, day)
  if (members <= IDENTITIES_BEFORE_ALARM) return
  const detail = `${name} looked up who ${members} members are, in cases of a threat to life.`
  const key = `identities ${id} ${siteId} ${day}`
  await raiseAttention(db, { kind: 'many_reveals', key, siteId, detail }, at, { reopen: true })
}
