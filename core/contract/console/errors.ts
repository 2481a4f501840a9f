import { z } from 'zod'
import { isOneOf, keysOf } from '../../typed.ts'
import { ERROR_CODES, errorEnvelope } from '../errors.ts'
import { deskAlarm, deskLine, guardVerdict } from './desk-turn.ts'

/**
 * The refusals that only the console gives, with their HTTP status. Their sentences are in
 * `locales/<code>/console/errors.json`, in the languages of the staff. The other refusals are those of the members.
 */
export const STAFF_ERROR_STATUS = {
  staff_login_required: 401,
  second_factor_required: 401,
  permission_missing: 403,
  fresh_required: 403,
  code_wrong: 422,
  code_used: 422,
  recovery_code_wrong: 422,
  too_many_wrong_codes: 429,
  passkey_refused: 422,
  factor_unknown: 404,
  last_factor: 409,
  session_unknown: 404,
  person_unknown: 404,
  person_closed: 409,
  address_taken: 409,
  last_owner: 409,
  site_unknown: 404,
  host_taken: 409,
  part_unknown: 404,
  part_wrong: 422,
  part_changed: 409,
  part_unchanged: 409,
  draft_unknown: 404,
  draft_changed: 409,
  version_started: 409,
  role_not_yours: 403,
  invitation_invalid: 410,
  subject_unknown: 404,
  ground_unknown: 404,
  ground_of_other: 422,
  ground_old: 422,
  nothing_to_reveal: 404,
  approval_unknown: 404,
  approval_own: 409,
  approval_decided: 409,
  case_unknown: 404,
  case_sealed: 403,
  case_decided: 409,
  case_taken: 409,
  case_unclaimed: 409,
  case_changed: 409,
  case_by_itself: 409,
  case_not_yours: 409,
  undo_over: 409,
  nothing_to_lift: 422,
  lift_own: 422,
  lift_appealed: 422,
  ticket_unknown: 404,
  ticket_taken: 409,
  ticket_changed: 409,
  order_unknown: 404,
  reply_unknown: 404,
  reply_changed: 409,
  reply_title_taken: 409,
  member_unknown: 404,
  member_deleted: 409,
  already_confirmed: 409,
  already_asked: 409,
  address_change_waits: 409,
  address_change_gone: 409,
  reporter_not_refused: 409,
  birth_date_refused: 422,
  goodwill_limit: 409,
  note_unknown: 404,
  note_not_yours: 403,
  character_unknown: 404,
  character_changed: 409,
  character_met: 409,
  character_resting: 409,
  character_awake: 409,
  character_pictures_full: 409,
  attention_unknown: 404,
  message_unknown: 404,
  promise_unknown: 404,
  quarantine_unknown: 404,
  quarantine_holds: 409,
  quarantine_own: 409,
  quarantine_second: 409,
  turn_gone: 404,
  turn_lost: 409,
  turn_not_yours: 409,
  turn_changed: 409,
  turn_locked: 409,
  answer_refused: 422,
  held_too_often: 409,
  on_break: 409,
  sample_unknown: 404,
  sample_own: 409,
  quarantine_asked: 409,
  step_noted: 409,
} as const

export type StaffErrorCode = keyof typeof STAFF_ERROR_STATUS
const STAFF_ERROR_CODES = keysOf(STAFF_ERROR_STATUS)
export const isStaffErrorCode = (value: unknown): value is StaffErrorCode => isOneOf(STAFF_ERROR_CODES, value)

/** The envelope of every refusal of the console; its sentence is in the language of the caller. */
export const staffErrorEnvelope = z
  .object({
    ...errorEnvelope.shape,
    error: z.enum([...ERROR_CODES, ...STAFF_ERROR_CODES]),
    by: z.string().optional().describe('the person who has claimed a case, ticket or conversation'),
    lines: z.array(deskLine).optional().describe('of `turn_changed`: what was written since, oldest first'),
    alarm: deskAlarm.optional().describe('of `turn_locked`: what is feared for the member'),
    guard: guardVerdict.optional().describe('of `answer_refused`: why the text did not leave'),
  })
  .meta({ id: 'StaffError', description: 'A refusal, told in the language of the caller.' })

export type StaffErrorEnvelope = z.output<typeof staffErrorEnvelope>
