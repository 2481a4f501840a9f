import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODES, RECOVERY_LENGTH, RECOVERY_LETTERS } from '../../core/rules/staff/factors.ts'
import type { Tx } from '../platform/db/database.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './factor-store.ts'

/** A code has 59 bits of chance, so a plain hash over it and its owner is enough. */
export const hashRecoveryCode = (staffId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${staffId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest()

const letter = () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]
const newCode = () => {
  const letters = Array.from({ length: RECOVERY_LENGTH }, letter).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** Makes new recovery codes; the old ones stop working. They are shown once, and only their hashes are kept. */
export async function makeRecoveryCodes(tx: Tx, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await replaceRecoveryCodes(
    tx,
    staffId,
    codes.map((code) => hashRecoveryCode(staffId, code)),
  )
  return codes
}

/** The recovery codes that come with the first factor; null for somebody who has some. */
export const makeFirstCodes = async (tx: Tx, staffId: string): Promise<string[] | null> =>
  (await countRecoveryCodes(tx, staffId)) > 0 ? null : makeRecoveryCodes(tx, staffId)
