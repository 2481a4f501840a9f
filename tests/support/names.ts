/** The filled database that tests copy. */
export const TEMPLATE = 'template_vonk'

/** The moment at which tests take place, unless they move the clock. */
export const NOW = new Date('2026-03-14T10:00:00Z')

/** The host of a site that takes no new members, which only tests in the browser have. */
export const CLOSED_HOST = 'closed.localhost'
