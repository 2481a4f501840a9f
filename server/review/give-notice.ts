import type { RequestOf } from '../../core/contract/endpoint.ts'
import type { giveNotice as endpoint } from '../../core/contract/review/review.ts'
import { checkEmail } from '../../core/rules/account/signup.ts'
import { HOUR_MS } from '../../core/rules/durations.ts'
import { mayBeAnonymous, NOTICES_PER_HOUR } from '../../core/rules/review/notices.ts'
import { refuseProblems } from '../account/field-problems.ts'
import { limitAttempts } from '../account/limit-attempts.ts'
import { limitNetworks } from '../account/limit-networks.ts'
import { readEvidence } from '../members/report-store.ts'
import { NIL_ID } from '../platform/db/columns.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Caller } from '../site/caller.ts'
import type { ReviewDeps } from './deps.ts'
import { insertEvidence } from './evidence-store.ts'
import { copyPictures, evidenceOf } from './hold-evidence.ts'
import { mailReporter } from './mail-reporter.ts'
import { findPhotoOwner, findProfile } from './notice-store.ts'
import { newNumber, openCase } from './open-case.ts'
import { refuseUnfounded } from './refuse-unfounded.ts'

type Notice = RequestOf<typeof endpoint>['body']
type From = { caller: Caller; ip: string }

/**
 * Takes a notice by anybody: a signal of the case about what it names, or of a case of its own where it names nothing we
 * know. The answer is the same either way. Returns the notice's number (docs/product.md, review-notices).
 */
export async function giveNotice(deps: ReviewDeps, notice: Notice, { caller, ip }: From): Promise<string> {
  refuseProblems(problemsOf(notice), caller.locale)
  const number = newNumber('N')
  // A robot that fills in the hidden field gets an answer that looks like success.
  if (notice.website) return number
  await refuseTooMany(deps, notice, ip)
  const { locale, site } = caller
  const sender = { siteId: site.id, email: notice.email ?? '', name: notice.name ?? '', locale }
  if (sender.email) await refuseUnfounded(deps, sender, notice.reason, sender)
  const now = deps.now()
  const about = await findSubject(deps.db, caller.site.pool, notice)
  const profile = about.memberId ? await findProfile(deps.db, caller.site.pool, about.memberId) : undefined
  const snapshot = profile && (await readEvidence(deps.db, profile, NIL_ID))
  const siteId = profile?.siteId ?? caller.site.id
  const caseId = await deps.db.transaction(async (tx) => {
    const { reason, text, name, email, address } = notice
    const from = { number, name, email, address, language: locale }
    const found = await openCase(tx, { siteId, ...about }, { kind: 'notice', reason, text, ...from }, now)
    if (snapshot) await insertEvidence(tx, evidenceOf(found.id, { snapshot, at: now }))
    if (email) await mailReporter(tx, deps, sender, { kind: '', values: { number } })
    return found.id
  })
  deps.mailPosted()
  await copyPictures(deps, caseId).catch(() => {})
  return number
}

function problemsOf({ reason, name = '', email = '' }: Notice) {
  const isOptional = mayBeAnonymous(reason)
  return {
    name: isOptional || name ? null : ('required' as const),
    email: isOptional && !email ? null : checkEmail(email),
  }
}

/** What the notice names: the photo or the profile in its address, or the profile itself. */
async function findSubject(tx: Tx, pool: string, { address = '', profile }: Notice) {
  const UUID = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})'
  const photoId = new RegExp(`/photos/(?:private/)?${UUID}`, 'i').exec(address)?.[1]?.toLowerCase()
  const owner = photoId ? await findPhotoOwner(tx, pool, photoId) : undefined
  if (photoId && owner) return { subject: 'photo' as const, memberId: owner, pictureId: photoId }
  const named = profile ?? new RegExp(`/(?:members|likes/m)/${UUID}`, 'i').exec(address)?.[1]?.toLowerCase()
  const found = named ? await findProfile(tx, pool, named) : undefined
  return { subject: 'member' as const, memberId: found?.memberId ?? null }
}

async function refuseTooMany({ db, now }: ReviewDeps, { email }: Notice, ip: string) {
  const limit = { max: NOTICES_PER_HOUR, withinMs: HOUR_MS, refusal: 'too_many_requests' } as const
  await limitNetworks(db, ip, { what: 'notice', ...limit }, now())
  if (email) await limitAttempts(db, { what: 'notice', who: email.toLowerCase() }, limit, now())
}
