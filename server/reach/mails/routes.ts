import type { FastifyInstance } from 'fastify'
import { api } from '../../../core/contract/api.ts'
import type { Db } from '../../platform/db/database.ts'
import { bind } from '../../platform/http/bind.ts'
import type { ShortLinks } from '../../platform/mail/short-links.ts'
import { readShortLink } from './read-short-link.ts'
import { stopMails } from './stop-mails.ts'

type Deps = { db: Db; links: ShortLinks }

/** Short links of our mails, and the reports of mail servers about them. */
export function mailRoutes(app: FastifyInstance, deps: Deps) {
  bind(app, api.readShortLink, ({ query }) => readShortLink(deps, query.token))
  bind(app, api.unsubscribe, ({ body }) => stopMails(deps, body.token, 'list_unsubscribe'))
  bind(app, api.reportMail, ({ body }) => stopMails(deps, body.token, body.kind))
}
