import { isStaffErrorCode } from '../../core/contract/console/errors.ts'
import { isErrorCode } from '../../core/contract/errors.ts'
import type { Language } from '../../core/i18n/locales.ts'
import type { Grant } from '../../core/rules/staff/permissions.ts'
import { staffSessionEnd } from '../../core/rules/staff/sessions.ts'
import { deviceOf } from '../account/present.ts'
import { say, sayToStaff } from '../platform/texts/texts.ts'
import type { ActionRow } from './action-store.ts'
import type { FactorRow } from './factor-store.ts'
import type { PersonRow } from './person-store.ts'
import type { SessionRow } from './session-store.ts'

export const presentGrant = ({ role, siteId }: Grant) => ({ role, site: siteId })

export const presentLogin = (row: SessionRow, current: Buffer) => ({
  id: row.id,
  current: row.tokenHash.equals(current),
  device: deviceOf(row.userAgent),
  created: row.createdAt.toISOString(),
  last_active: row.lastActiveAt.toISOString(),
  ends: staffSessionEnd(row).toISOString(),
})

export const presentFactor = ({ id, kind, name, host, createdAt, lastUsedAt }: FactorRow) => ({
  id,
  kind,
  name,
  host,
  created: createdAt.toISOString(),
  last_used: lastUsedAt?.toISOString() ?? null,
})

type Besides = {
  grants: readonly Grant[]
  factors: FactorRow['kind'][]
  invitation: Date | undefined
}

export const presentPerson = (row: PersonRow, { grants, factors, invitation }: Besides) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  roles: grants.map(presentGrant),
  state: stateOf(row),
  factors: [...new Set(factors)],
  created: row.createdAt.toISOString(),
  last_active: row.lastActiveAt?.toISOString() ?? null,
  invitation_expires: row.closedAt === null ? (invitation?.toISOString() ?? null) : null,
})

const stateOf = ({ closedAt, passwordHash }: PersonRow): 'closed' | 'invited' | 'active' =>
  closedAt !== null ? 'closed' : passwordHash === null ? 'invited' : 'active'

const orNull = (value: unknown) => value ?? null

/** The first sentence of a refusal; the others say what to do next, which is over. */
function sayRefusal(code: string, language: Language): string {
  const write = isStaffErrorCode(code) ? sayToStaff : isErrorCode(code) ? say : null
  const text = write?.(language, `errors.${code}`, { by: '…', minutes: 0, hours: 0, seconds: 0 }) ?? code
  return text.split(/(?<=[.!?]) /)[0] ?? text
}

export const presentAction = (row: ActionRow, language: Language) => ({
  number: row.number,
  at: row.at.toISOString(),
  who: { id: row.staffId, name: row.actor },
  site: row.siteId,
  what: row.what,
  subject:
    row.subjectKind !== null && row.subjectId !== null ? { kind: row.subjectKind, id: row.subjectId } : null,
  reason: row.reason,
  reason_erased: row.isReasonErased,
  refused: row.refused === null ? null : sayRefusal(row.refused, language),
  before: orNull(row.before),
  after: orNull(row.after),
  request: row.requestId,
})
