import { z } from 'zod'

/**
 * Idempotency keys are printable, as headers are. The database keeps a key whole, so a longer one is refused,
 * never cut.
 */
export const idempotencyKey = z
  .string()
  .regex(/^[\x20-\x7e]{1,200}$/)
  .describe('the same key acts once; without one every request is a new one')
