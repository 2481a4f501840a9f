import { randomUUID } from 'node:crypto'
import type { signUp as endpoint } from '../../core/contract/account/account.ts'
import type { RequestOf } from '../../core/contract/endpoint.ts'
import { dayIn } from '../../core/rules/account/age.ts'
import { SIGNUPS_PER_ADDRESS_PER_DAY } from '../../core/rules/account/login.ts'
import { cleanName } from '../../core/rules/account/names.ts'
import { checkDraft } from '../../core/rules/account/signup.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import {
  cleanSource,
  hasSource,
  namesPartner,
  readSource,
  type TrafficSource,
} from '../../core/rules/tracking/traffic-source.ts'
import { moveCredits } from '../money/credits/ledger.ts'
import { codeOf } from '../platform/error-code.ts'
import { AppError } from '../platform/http/app-error.ts'
import { say } from '../platform/texts/texts.ts'
import type { Site } from '../site/site.ts'
import { problemOf } from './accept-password.ts'
import { checkAddress } from './check-address.ts'
import type { AccountDeps } from './deps.ts'
import { refuseProblems } from './field-problems.ts'
import { limitNetworks } from './limit-attempts.ts'
import { ownNames } from './own-names.ts'
import { hashPassword } from './passwords.ts'
import { postActivation } from './send-activation-mail.ts'
import { findMailboxOwner, insertMember, insertProfile, insertSignupMessage } from './store.ts'
import { isAddressKept } from './token-store.ts'

type Draft = RequestOf<typeof endpoint>['body']
type Visitor = {
  site: Site
  ip: string
  /** The cookie with the visitor's first link, which counts even if the visitor came back by another. */
  firstLink: string | undefined
}

/** Creates a member in one transaction: account, profile, first credits and activation mail. */
export async function signUp(
  deps: AccountDeps,
  { site, ip, firstLink }: Visitor,
  draft: Draft,
): Promise<string> {
  const now = deps.now()
  const stored = readSource(firstLink)
  const source = cleanSource(hasSource(stored) ? stored : draft.tracking)
  refuseClosed(site, source)
  refuseProblems(
    {
      ...checkAddress(draft.email),
      ...checkDraft(draft, dayIn(site.timeZone, now), ownNames(site)),
      password: problemOf(draft.password, draft),
    },
    draft.language,
  )
  if (!site.countries.includes(draft.country)) {
    const country = say(draft.language, 'errors.fields.invalid')
    throw new AppError('invalid_input', { fields: { country } })
  }
  // The form says whether an address is taken; the limit keeps a caller from testing a list of addresses.
  const limit = { what: 'signup-from', max: SIGNUPS_PER_ADDRESS_PER_DAY, withinMs: DAY_MS } as const
  await limitNetworks(deps.db, ip, { ...limit, refusal: 'too_many_requests' }, now)
  const passwordHash = await hashPassword(draft.password)
  const mailSite = await deps.mailSite(site.id)
  const id = randomUUID()
  try {
    await deps.db.transaction(async (tx) => {
      const email = draft.email.trim()
      // No index sees the mailboxes of sealed and of plain rows, so the owner is looked for as well.
      const isTaken = (await findMailboxOwner(tx, site.id, email)) !== undefined
      if (isTaken || (await isAddressKept(tx, { siteId: site.id, email, now })))
        throw new AppError('email_taken')
      await insertMember(tx, {
        id,
        siteId: site.id,
        email,
        passwordHash,
        status: 'not_confirmed',
        language: draft.language,
        tracking: hasSource(source) ? source : null,
        signupDate: now,
      })
      await insertProfile(tx, {
        memberId: id,
        siteId: site.id,
        pool: site.pool,
        kind: 'member',
        status: 'disabled',
        name: cleanName(draft.name),
        gender: draft.gender,
        sexuality: draft.sexuality,
        dateOfBirth: draft.date_of_birth,
        country: draft.country,
        lastActiveAt: now,
      })
      const credits = site.settings.signup_credits
      await moveCredits(tx, { memberId: id, credits, kind: 'signup', key: `signup:${id}`, at: now })
      if (draft.member && draft.signup_message) {
        await insertSignupMessage(tx, site.pool, {
          memberId: id,
          toMemberId: draft.member,
          text: draft.signup_message,
        })
      }
      const recipient = {
        memberId: id,
        email,
        name: cleanName(draft.name),
        language: draft.language,
      }
      await postActivation(tx, mailSite, recipient, now)
      for (const hook of deps.onJoined) await hook(tx, { memberId: id, siteId: site.id, at: now })
    })
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('email_taken')
    throw error
  }
  deps.mailPosted()
  return id
}

/** Refuses visitors whom the site does not take as new members (docs/product.md, account-signup-open). */
function refuseClosed({ settings }: Site, source: TrafficSource) {
  if (settings.signups === 'all' || (settings.signups === 'with_trafficsource' && namesPartner(source)))
    return
  throw new AppError('signup_closed')
}

export function isDuplicate(error: unknown): boolean {
  const UNIQUE_VIOLATION = '23505'
  return error instanceof Error && codeOf(error.cause) === UNIQUE_VIOLATION
}
