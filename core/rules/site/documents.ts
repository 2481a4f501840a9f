/** The documents of the site (spec section 3, Content). Their words are in `content/<document>/<code>.md`. */
export const DOCUMENTS = ['terms', 'privacy', 'cookies', 'ban', 'return-policy', 'fictional', 'faq'] as const
export type DocumentName = (typeof DOCUMENTS)[number]

/** The version date of what we publish (spec section 9). */
const FIRST_VERSION = new Date('2023-12-01T12:00:00Z')

/** A company that was added later publishes its documents on that day (spec section 9). */
export const versionOf = (companyAdded: Date): Date =>
  companyAdded > FIRST_VERSION ? companyAdded : FIRST_VERSION
