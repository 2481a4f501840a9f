import type { RequestOf } from '../../core/contract/endpoint.ts'
import type { giveNotice as endpoint } from '../../core/contract/review/review.ts'
import { writtenAs } from '../../core/i18n/locales.ts'
import { checkEmail } from '../../core/rules/account/signup.ts'
import { DAY_MS, HOUR_MS } from '../../core/rules/durations.ts'
import {
  mayBeAnonymous,
  NOTICES_PER_HOUR,
  REFUSED_DAYS,
  refusedUntil,
  UNFOUNDED_WITHIN_DAYS,
} from '../../core/rules/review/notices.ts'
import { refuseProblems } from '../account/field-problems.ts'
import { limitAttempts } from '../account/limit-attempts.ts'
import { limitNetworks } from '../account/limit-networks.ts'
import { readEvidence } from '../members/report-store.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { renderMail } from '../platform/mail/compose.ts'
import { postToOutbox } from '../platform/mail/outbox.ts'
import { say } from '../platform/texts/texts.ts'
import type { Caller } from '../site/caller.ts'
import type { ReviewDeps } from './deps.ts'
import { insertEvidence } from './evidence-store.ts'
import { copyPictures, evidenceOf } from './hold-evidence.ts'
import { findPhotoOwner, findProfile, readHistory } from './notice-store.ts'
import { newNumber, openCase } from './open-case.ts'

type Notice = RequestOf<typeof endpoint>['body']
type From = { caller: Caller; ip: string }

/** Nobody has this id, so no conversation is part of the evidence. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

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
  await refuseUnfounded(deps, notice, caller)
  const now = deps.now()
  const about = await findSubject(deps.db, caller.site.pool, notice)
  const profile = about.memberId ? await findProfile(deps.db, caller.site.pool, about.memberId) : undefined
  const snapshot = profile && (await readEvidence(deps.db, profile, NOBODY))
  const siteId = profile?.siteId ?? caller.site.id
  const caseId = await deps.db.transaction(async (tx) => {
    const { reason, text, name, email, address } = notice
    const sender = { number, name, email, address, language: caller.locale }
    const found = await openCase(tx, { siteId, ...about }, { kind: 'notice', reason, text, ...sender }, now)
    if (snapshot) await insertEvidence(tx, evidenceOf(found.id, { snapshot, at: now }))
    if (email) await confirm(tx, deps, caller, { email, name: name ?? '', number })
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

/** Refuses somebody whose notices were all unfounded, and mails them why, once while it lasts. */
async function refuseUnfounded(deps: ReviewDeps, { email, name, reason }: Notice, caller: Caller) {
  if (!email) return
  const now = deps.now()
  const since = new Date(now.getTime() - UNFOUNDED_WITHIN_DAYS * DAY_MS)
  const history = await readHistory(deps.db, caller.site.id, email, since)
  const until = refusedUntil(history, reason, now)
  if (!until) return
  const once = { max: 1, withinMs: REFUSED_DAYS * DAY_MS, refusal: 'notices_refused' } as const
  await limitAttempts(deps.db, { what: 'notices-refused', who: email.toLowerCase() }, once, now)
  const date = new Intl.DateTimeFormat(writtenAs(caller.locale), {
    dateStyle: 'long',
    timeZone: caller.site.timeZone,
  }).format(until)
  const values = { count: history.unfounded, date }
  await mail(deps.db, deps, caller, { email, name: name ?? '', kind: 'refused_', values })
  deps.mailPosted()
  throw new AppError('notices_refused')
}

const confirm = (
  tx: Tx,
  deps: ReviewDeps,
  caller: Caller,
  { number, ...to }: { email: string; name: string; number: string },
) => mail(tx, deps, caller, { ...to, kind: '', values: { number } })

type Mail = { email: string; name: string; kind: '' | 'refused_'; values: Record<string, string | number> }

/** Anybody can enter another person's address, so the mail carries nothing of the notice. */
async function mail(tx: Tx, deps: ReviewDeps, caller: Caller, { email, name, kind, values }: Mail) {
  const { site, locale } = caller
  const mailSite = await deps.mailSite(site.id)
  const text = (key: string) =>
    say(locale, `notice.mail.${key}`, { site: site.name, name: oneLine(name), ...values })
  const content = renderMail(mailSite, locale, {
    subject: text(`${kind}subject`),
    greeting: text('greeting'),
    paragraphs: text(`${kind}text`).split('\n'),
    signature: text('signature'),
    smallPrint: [{ label: text('why') }],
  })
  const headers = { 'Reply-To': site.settings.support_email, 'Auto-Submitted': 'auto-replied' }
  await postToOutbox(tx, { siteId: site.id, kind: 'mail', to: email, ...content, headers }, deps.now())
}

/** A name is letters and spaces here, so that the mail is of no use for spam. */
const oneLine = (name: string) =>
  name
    .replace(/[^\p{L}\p{M}'’\- ]+/gu, ' ')
    .trim()
    .slice(0, 40)
