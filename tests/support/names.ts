/** The name of the filled database that tests copy. */
export const TEMPLATE = 'template_vonk'

/** The time at which tests take place, unless they move the clock. */
export const NOW = new Date('2026-03-14T10:00:00Z')

/** The host of a site without signups, which only browser tests have. */
export const CLOSED_HOST = 'closed.localhost'

/** The host of a site whose fictional profiles are answered by people alone in browser tests. */
export const STAFFED_HOST = 'spark.localhost'
