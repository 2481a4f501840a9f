import type { RequestOf } from '../../core/contract/endpoint.ts'
import type { giveNotice as endpoint } from '../../core/contract/review/review.ts'
import { checkEmail } from '../../core/rules/account/signup.ts'
import { HOUR_MS } from '../../core/rules/durations.ts'
import { cannotWait } from '../../core/rules/members/reports.ts'
import { mayBeAnonymous, NOTICES_PER_HOUR } from '../../core/rules/review/notices.ts'
import { refuseProblems } from '../account/field-problems.ts'
import { mayMailTo, networkLimits, waitFor } from '../account/limit-attempts.ts'
import { readEvidence } from '../members/report-store.ts'
import { NIL_ID } from '../platform/db/columns.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Caller } from '../site/caller.ts'
import type { ReviewDeps } from './deps.ts'
import { insertEvidence } from './evidence-store.ts'
import { copyPictures, evidenceOf } from './hold-evidence.ts'
import { mailReporter } from './mail-reporter.ts'
import { findPhotoOwner, findProfile } from './notice-store.ts'
import { joinCase, newNumber, openCase } from './open-case.ts'

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
  const now = deps.now()
  const { isBeyond, mayMail } = await limitNotices(deps, notice, ip)
  const { locale } = caller
  const about = await findSubject(deps.db, caller.site.pool, notice)
  const profile = about.memberId ? await findProfile(deps.db, caller.site.pool, about.memberId) : undefined
  const snapshot = profile && (await readEvidence(deps.db, profile, NIL_ID, now))
  const siteId = profile?.siteId ?? caller.site.id
  const caseId = await deps.db.transaction(async (tx) => {
    const { reason, text, name, email, address } = notice
    const from = { number, name, email, address, language: locale }
    const signal = { kind: 'notice' as const, reason, text, ...from }
    // Beyond the limit, notices about nobody we know share one case, so that a flood of them cannot bury the queue.
    const found =
      isBeyond && about.memberId === null
        ? await joinCase(tx, siteId, signal, now)
        : await openCase(tx, { siteId, ...about }, signal, now)
    if (snapshot) await insertEvidence(tx, evidenceOf(found.id, { snapshot, at: now }))
    if (email && mayMail) {
      const sender = { siteId: caller.site.id, email, name: name ?? '', locale }
      await mailReporter(tx, deps, sender, { kind: '', values: { number } })
    }
    return found.id
  })
  deps.mailPosted()
  await copyPictures(deps, caseId).catch(() => {})
  return number
}

/** Refuses a notice beyond the limit of its network, unless it cannot wait, and limits the mails to its address. */
async function limitNotices({ db, now }: ReviewDeps, { reason, email }: Notice, ip: string) {
  const limit = { max: NOTICES_PER_HOUR, withinMs: HOUR_MS }
  const minutes = await waitFor(db, networkLimits(ip, 'notice', limit), now())
  if (minutes !== null && !cannotWait(reason)) throw new AppError('too_many_requests', { minutes })
  const mayMail = !!email && (await mayMailTo(db, { what: 'notice', who: email }, limit, now()))
  return { isBeyond: minutes !== null, mayMail }
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
