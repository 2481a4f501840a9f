import { hash } from 'node:crypto'

/** The hash by which a random token of a session or a link is stored, so that the database opens nothing. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
