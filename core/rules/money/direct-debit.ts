/** The SMS code that confirms a direct debit (docs/product.md, money-direct-debit). */
export const DEBIT_CODE_DIGITS = 6
export const DEBIT_CODE_MINUTES = 10
export const DEBIT_CODE_TRIES = 5
export const DEBIT_CODES_PER_HOUR = 3

/** Direct debits from one account, phone or member may reach this sum within this many days. Our choice. */
export const DEBIT_LIMIT_DAYS = 30
export const DEBIT_LIMIT_CENTS = 250_00
/** A payer whose bank took a debit back may not pay by direct debit for this many days. Our choice. */
export const PAYER_BLOCK_DAYS = 730
/** The hashes of a debit are kept for as long as a bank may reverse it: 13 months, and some days more. */
export const DEBIT_TRACE_DAYS = 400
/** Debits that may be pending or paid in a day. Our choice. */
export const DEBITS_PER_DAY = 3
