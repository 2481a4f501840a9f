import { randomUUID } from 'node:crypto'
import { checkPart } from '../../core/contract/site/parts/parts.ts'
import { mayOn } from '../../core/rules/staff/permissions.ts'
import { afterCommit, type Db, type Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { installSite } from '../site/parts/install-parts.ts'
import { loadPartsOf } from '../site/parts/load-parts.ts'
import { type Actor, act } from '../staff/act.ts'
import type { EditingDeps } from './deps.ts'
import { findOwnSite } from './find-part.ts'
import { PartsWrong, type Subject } from './publish-parts.ts'
import { findSiteAt } from './store.ts'

type Deps = { db: Db; now: () => Date }
type NewSite = { host: string; name: string; reason: string }

/** Makes a site with the parts of another one. It takes no signups until somebody opens it. */
export const makeSite = (
  deps: Deps,
  actor: Actor,
  findModel: (tx: Tx) => Promise<Subject>,
  { host, name, reason }: NewSite,
  made: () => void = () => {},
) => {
  const id = randomUUID()
  return act(deps, actor, { what: 'site.make', subject: { kind: 'site', id }, reason }, async (tx) => {
    const model = await findModel(tx)
    const { identity, mail, offers, words, traffic } = await loadPartsOf(tx, model.siteId, deps.now())
    if (!identity || !mail) throw new AppError('site_unknown')
    const own = { name, hosts: [host], address: `https://${host}`, signups: 'invite_only' as const }
    const checked = checkPart('identity', { ...identity.document, ...own })
    if (!checked.ok)
      throw new PartsWrong(checked.problems.map((problem) => ({ part: 'identity', ...problem })))
    if (await findSiteAt(tx, host)) throw new AppError('host_taken')
    await installSite(tx, {
      id,
      companyId: model.companyId,
      parts: {
        identity: checked.document,
        mail: mail.document,
        offers: offers?.document,
        words: words?.document,
        traffic: traffic?.document,
      },
      now: deps.now(),
    })
    afterCommit(tx, made)
    return { result: { id }, siteId: id, after: { host, from: model.siteId } }
  })
}

/** Whoever makes a site must be able to change it, so the permission must hold on all sites. */
export const copySite = (deps: EditingDeps, staff: CallerStaff, { id, ...given }: NewSite & { id: string }) =>
  makeSite(
    deps,
    staff,
    async (tx) => {
      const model = await findOwnSite(tx, staff, id)
      if (!mayOn(staff.grants, 'sites.edit', null)) throw new AppError('permission_missing')
      return model
    },
    given,
    deps.streams.sitesChanged,
  )
