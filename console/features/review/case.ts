import type { Answer } from '../../lib/call.ts'

/** A case as a moderator reads it. */
export type Case = Answer<'readCase'>['case']
