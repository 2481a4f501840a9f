import { fieldOf } from '../../../core/typed.ts'
import { codeOf, messageOf } from '../error-code.ts'

/** Two transactions were in each other's way, and this one gave way. */
const GAVE_WAY = ['40001', '40P01']

/**
 * Codes of troubles that pass: the same request may succeed a little later, here or at another process. PostgreSQL's
 * own list of codes names them; all of its class 08 are about connections.
 */
const PASSING = new Set([
  // A server cannot be reached, or its name is not known while it moves.
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['EAI_AGAIN', 'ENOTFOUND'],
  // The disk of the process is full, or can only be read; the process or the machine may open no more files.
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE'],
  ...GAVE_WAY,
  // The database can only be read, because another server has replaced it.
  '25006',
  // The database has no disk, memory or connection left.
  ...['53100', '53200', '53300', '53400'],
  // The database ended a statement that took too long, shuts down, restarts, or fails to read its disk.
  ...['57014', '57P01', '57P02', '57P03', '57P05', '58030'],
])

/** Troubles that the driver of the database has no code for. */
const WITHOUT_CODE =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Cannot use a pool after calling end/

/** How deep errors are wrapped: by the query builder, the driver, the client of the object store. */
const MAX_DEPTH = 5

/** Whether a transaction gave way to another one, while the database itself is well. */
export const hasGivenWay = (error: unknown): boolean => GAVE_WAY.includes(codeOf(error) ?? '')

/** Whether an outside thing is gone, full or silent for now; such a request is refused with "try again later". */
export function isOutage(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return false
  const code = codeOf(error) ?? ''
  return (
    PASSING.has(code) ||
    /^08...$/.test(code) ||
    WITHOUT_CODE.test(messageOf(error)) ||
    error.name === 'TimeoutError' ||
    // The object store says that the trouble is its own.
    fieldOf(error, '$fault') === 'server' ||
    isOutage(error.cause, depth + 1)
  )
}
