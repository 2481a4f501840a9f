import type { FastifyInstance } from 'fastify'
import { api } from '../../../core/contract/api.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { bind } from '../../platform/http/bind.ts'
import { selfOf } from '../../platform/http/caller.ts'
import type { SiteDirectory } from '../../site/directory.ts'
import { readBuyer } from './buyer.ts'
import { findActiveDiscount, findDiscount, findWelcome } from './find-discount.ts'
import { limitGuesses } from './limit-guesses.ts'
import { presentDiscount } from './present.ts'
import { takeStayOffer } from './take-stay-offer.ts'

type Deps = { db: Db; now: () => Date; sites: SiteDirectory }

export function discountRoutes(app: FastifyInstance, { db, now, sites }: Deps) {
  bind(app, api.readDiscount, async ({ query }, request) => {
    const { id } = selfOf(request)
    const buyer = await readBuyer(db, id, await sites.forId(request.caller.site.id))
    const { code } = query
    if (code !== undefined) {
      const found = await limitGuesses(db, id, now(), () => findDiscount(db, buyer, code, now()))
      return presentDiscount(found, now())
    }
    const find = query.welcome === 'true' ? findWelcome : findActiveDiscount
    const found = await find(db, buyer, now())
    if (!found) throw new AppError('discount_not_found')
    return presentDiscount(found, now())
  })

  bind(app, api.takeStayOffer, async (_input, request) => {
    const site = await sites.forId(request.caller.site.id)
    return presentDiscount(await takeStayOffer({ db, now }, site, selfOf(request).id), now())
  })
}
