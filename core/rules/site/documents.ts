/**
 * Documents of a site (docs/product.md, site-documents). Their texts are in `content/<document>/<code>.md`.
 */
export const DOCUMENTS = ['terms', 'privacy', 'cookies', 'ban', 'return-policy', 'fictional', 'faq'] as const
export type DocumentName = (typeof DOCUMENTS)[number]

/** Version date of the documents (docs/product.md, site-documents). */
const FIRST_VERSION = new Date('2023-12-01T12:00:00Z')

/**
 * Documents of a company that was added later carry the day it was added (docs/product.md, site-documents).
 */
export const versionOf = (companyAdded: Date): Date =>
  companyAdded > FIRST_VERSION ? companyAdded : FIRST_VERSION
