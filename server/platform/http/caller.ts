import type { FastifyRequest } from 'fastify'
import type { Country, Locale } from '../../../core/i18n/locales.ts'
import { AppError } from './app-error.ts'

/** A member with a valid session. */
export type CallerMember = { id: string; language: Locale; sessionHash: Buffer }

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
