import { DAY_MS } from '../../../core/rules/durations.ts'
import { later, MAILS_REMEMBERED_DAYS } from '../../../core/rules/reach/notifications.ts'
import type { Tx } from '../../platform/db/database.ts'
import { deleteMailsBefore } from './store.ts'

const KEPT_MS = MAILS_REMEMBERED_DAYS * DAY_MS

/** The list of mails that a member got is personal data, so old entries are deleted. */
export const forgetOldMails = (tx: Tx, now: Date) => deleteMailsBefore(tx, later(now, -KEPT_MS))
