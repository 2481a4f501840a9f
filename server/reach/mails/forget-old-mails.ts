import { later, MAILS_REMEMBERED_DAYS } from '../../../core/rules/reach/notifications.ts'
import type { Tx } from '../../platform/db/database.ts'
import { deleteMailsBefore } from './store.ts'

const KEPT_MS = MAILS_REMEMBERED_DAYS * 24 * 60 * 60_000

/** Which mails somebody got is nobody's business for ever. */
export const forgetOldMails = (tx: Tx, now: Date) => deleteMailsBefore(tx, later(now, -KEPT_MS))
