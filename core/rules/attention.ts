/**
 * Kinds of things that a person of staff must look at (docs/product.md, money-attention). Each stands for
 * money or a promise that the software cannot put right by itself.
 */
export type AttentionKind =
  | 'unknown_order'
  | 'wrong_amount'
  | 'paid_twice'
  | 'postback_denied'
  | 'refund_delayed'
  | 'refund_unclear'
  | 'reversed_after_refund'
  | 'site_settings'
  | 'answers_owed'
  | 'member_vulnerable'
  | 'message_unsent'
  | 'postback_unsent'
  | 'export_failed'
  | 'job_failed'
  | 'staff_log_broken'
  | 'many_reveals'
  | 'honesty_broken'
  | 'judge_failed'
  | 'backup_late'
  | 'backup_unproven'
  | 'backup_key_old'
  | 'cannot_open'
