import { z } from 'zod'
import { line } from './line.ts'

/** Who writes the mails of a site, and where members write to. */
export const mail = z.strictObject({
  support_email: z.email().max(254),
  mail_name: line(60).min(1),
})
