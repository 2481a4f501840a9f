/** The SMS code that confirms a direct debit (docs/product.md, money-direct-debit). */
export const DEBIT_CODE_DIGITS = 6
export const DEBIT_CODE_MINUTES = 10
export const DEBIT_CODE_TRIES = 5
export const DEBIT_CODES_PER_HOUR = 3

/** Direct debits from one account, phone or member may reach this sum within this many days. Our choice. */
export const DEBIT_LIMIT_DAYS = 30
export const DEBIT_LIMIT_CENTS = 250_00
/** Debits that may be pending or paid in a day. Our choice. */
export const DEBITS_PER_DAY = 3
