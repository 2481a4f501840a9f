/** What a visitor may allow: only what is needed, or also remembering where they came from. */
export const CONSENTS = ['necessary', 'all'] as const
export type Consent = (typeof CONSENTS)[number]

/** Where the choice is kept; knowing it is itself strictly needed, or we would ask on every page. */
export const CONSENT_COOKIE = 'consent'

/** A choice is asked for again after half a year, the shortest time the authorities name. Our choice. */
export const CONSENT_COOKIE_DAYS = 180

/** The countries we serve whose law asks for no choice beforehand. */
const NOT_ASKED_IN: readonly string[] = ['US', 'CA', 'AU', 'NZ']

/**
 * Whether the law of a country wants a choice before anything but the necessary is kept: the EEA, Great Britain
 * and Switzerland do. Where we do not know, we ask.
 */
export const wantsConsent = (country: string | null): boolean =>
  country === null || !NOT_ASKED_IN.includes(country)

/** What the cookie says; anything but a choice of ours counts as none. */
export const readConsent = (value: string | null | undefined): Consent | null =>
  CONSENTS.find((consent) => consent === value) ?? null

/** Where the notice stands: not in the bare layouts, where it would lie on what somebody is doing. Our choice. */
const ASKING_LAYOUTS: readonly string[] = ['default', 'lander']

type ConsentVisit = {
  /** Of the page; undefined where there is none, as on an error. */
  layout: string | undefined
  country: string | null
  consent: Consent | null
  /** One question at a time: the age statement comes first. */
  isWarned: boolean
  isBot: boolean
}

/** Whether somebody is asked what we may remember. Until they answer, it is only what is needed. */
export const showsConsentNotice = ({ layout, country, consent, isWarned, isBot }: ConsentVisit): boolean =>
  consent === null && !isWarned && !isBot && wantsConsent(country) && ASKING_LAYOUTS.includes(layout ?? '')
