import { z } from 'zod'

/** Printable characters, as headers carry them. The database keeps a key as it is, so a longer one is refused and never cut. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x20-\x7e]{1,200}$/)
  .describe('the same key acts once; without one every request is a new one')
