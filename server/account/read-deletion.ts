import type { readDeletion as endpoint } from '../../core/contract/account/deletion.ts'
import type { ReplyOf } from '../../core/contract/endpoint.ts'
import { DELETE_REASONS, DELETION_GRACE_DAYS } from '../../core/rules/account/deletion.ts'
import type { Site } from '../site/site.ts'

/** The reasons that a leaving member can choose from, and the discount that the site offers for staying. */
export function readDeletion({ company: { deleteDiscount } }: Site): ReplyOf<typeof endpoint> {
  const discount = deleteDiscount > 0 ? [{ kind: 'discount' as const, percent: deleteDiscount }] : []
  return {
    reasons: [...DELETE_REASONS],
    offers: [{ kind: 'pause' }, { kind: 'fewer_mails' }, ...discount],
    grace_days: DELETION_GRACE_DAYS,
  }
}
