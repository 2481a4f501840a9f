/** The SMS code that confirms a direct debit (docs/product.md, money-direct-debit). */
export const DEBIT_CODE_DIGITS = 6
export const DEBIT_CODE_MINUTES = 10
export const DEBIT_CODE_TRIES = 5
export const DEBIT_CODES_PER_HOUR = 3

/** What may be collected from one account, phone or member within thirty days, in cents. Our choice. */
export const DEBIT_LIMIT_DAYS = 30
export const DEBIT_LIMIT_CENTS = 250_00
/** And how many debits may be under way or paid in a day. Our choice. */
export const DEBITS_PER_DAY = 3
