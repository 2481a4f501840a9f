import type { FastifyRequest } from 'fastify'
import type { Country, Locale } from '../../../core/i18n/locales.ts'
import { AppError } from './app-error.ts'

/** The part of a site that every request needs. */
type CallerSite = {
  id: string
  pool: string
  name: string
  timeZone: string
}

/** Somebody with a valid login. */
export type CallerMember = { id: string; language: Locale; sessionHash: Buffer }

/** Who calls, on which site, from where and in which language. */
export type Caller<Site extends CallerSite = CallerSite> = {
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

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}
