import type { FastifyInstance } from 'fastify'
import { api } from '../../../core/contract/api.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { bind } from '../../platform/http/bind.ts'
import type { ShortLinks } from '../../platform/mail/short-links.ts'
import { stopMails } from './stop-mails.ts'

type Deps = { db: Db; links: ShortLinks }

/** Short links of our mails, and what mail servers tell us about them. */
export function mailRoutes(app: FastifyInstance, deps: Deps) {
  bind(app, api.readShortLink, ({ query }) => {
    const link = deps.links.read(query.token)
    if (!link) throw new AppError('not_found')
    return link.purpose === 'open' ? link : { purpose: link.purpose, type: link.type }
  })
  bind(app, api.unsubscribe, ({ body }) => stopMails(deps, body.token, 'list_unsubscribe'))
  bind(app, api.reportMail, ({ body }) => stopMails(deps, body.token, body.kind))
}
