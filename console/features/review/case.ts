import type { Answer } from '../../lib/call.ts'

/** A case as a moderator reads it. */
export type Case = Answer<'readCase'>['case']

/** What whoever has claimed a threat to life reads. */
export type LifeThreat = Answer<'readLifeThreat'>
