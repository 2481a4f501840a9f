/** The groups of acts in the log: an act is called by its group, a full stop and a verb. */
export const ACT_GROUPS = [
  'session',
  'factor',
  'staff',
  'reveal',
  'look',
  'approval',
  'case',
  'desk',
  'characters',
  'support',
  'members',
  'refund',
  'copy',
  'statement',
  'attention',
  'outbox',
] as const
