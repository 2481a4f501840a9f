import type { FastifyRequest } from 'fastify'
import type { Country, Language, Locale } from '../../../core/i18n/locales.ts'
import type { Gender, Sexuality } from '../../../core/rules/members/profile.ts'
import type { Restriction } from '../../../core/rules/review/restrictions.ts'
import type { Grant } from '../../../core/rules/staff/permissions.ts'
import type { StaffStage } from '../../../core/rules/staff/sessions.ts'
import { AppError } from './app-error.ts'

/** A member with a valid session. */
export type CallerMember = {
  id: string
  language: Locale
  sessionHash: Buffer
  seeker: Seeker
  restrictions: readonly Restriction[]
  /** Whether the member has closed themselves out of buying and of fictional profiles. */
  isClosedOut: boolean
}

/** The parts of a member's profile that decide whom they look for. */
type Seeker = {
  gender: Gender
  sexuality: Sexuality
  country: Country
  regionId: string | null
  dateOfBirth: string
}

/** A person of staff with a session of the console, which may be half open. */
export type CallerStaff = {
  id: string
  name: string
  email: string
  language: Language
  grants: readonly Grant[]
  stage: StaffStage
  /** Whether the second factor was given a short while ago, and until when it counts. */
  isFresh: boolean
  freshUntil: Date
  sessionId: string
  sessionHash: Buffer
  /** The id of the request, by which the log of the staff and that of the server can be held together. */
  requestId: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of the console; null for members, visitors and strangers. */
    staff: CallerStaff | null
    /** The language of a call of the console; null for every other request. */
    staffLocale: Language | null
  }
}

/** Who calls, on which site, from where and in which language. `server/site/caller.ts` defines the site. */
export type CallerOn<Site> = {
  site: Site
  member: CallerMember | null
  locale: Locale
  /** The country that the caller seems to be in, if it is known. */
  geoCountry: string | null
  /** The country shown to the caller; always one the site serves. */
  country: Country
}

/** The member of a call whose `access` guarantees that there is one. */
export function selfOf({ caller }: FastifyRequest): CallerMember {
  if (!caller.member) throw new AppError('authentication_required')
  return caller.member
}

/** The person of a call of the console whose `access` guarantees that there is one. */
export function staffOf({ staff }: FastifyRequest): CallerStaff {
  if (!staff) throw new AppError('staff_login_required')
  return staff
}
