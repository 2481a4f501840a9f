import type { FastifyRequest } from 'fastify'
import type { Country, Locale } from '../../../core/i18n/locales.ts'
import { AppError } from './app-error.ts'

/** Somebody with a valid login. */
export type CallerMember = { id: string; language: Locale; sessionHash: Buffer }

/** Who calls, on which site, from where and in which language. What a site is, is told by `server/site/caller.ts`. */
export type CallerOn<Site> = {
  site: Site
  member: CallerMember | null
  locale: Locale
  /** Where the caller seems to be, if that is known. */
  geoCountry: string | null
  /** The country shown to the caller; always one the site serves. */
  country: Country
}

/** The member of a call whose access says that there is one. */
export function selfOf({ caller }: FastifyRequest): CallerMember {
  if (!caller.member) throw new AppError('authentication_required')
  return caller.member
}
