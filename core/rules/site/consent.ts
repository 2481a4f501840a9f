/** Choices of the consent notice: only necessary cookies, or also the traffic source. */
export const CONSENTS = ['necessary', 'all'] as const
export type Consent = (typeof CONSENTS)[number]

/** The cookie of the choice. It is strictly necessary itself, or the notice would show on every page. */
export const CONSENT_COOKIE = 'consent'

/** The notice asks again after half a year, the shortest time that authorities recommend. Our choice. */
export const CONSENT_COOKIE_DAYS = 180

/** Countries we serve whose law asks for no prior consent. */
const NOT_ASKED_IN: readonly string[] = ['US', 'CA', 'AU', 'NZ']

/**
 * Whether the law of a country demands consent before more than necessary cookies are set: the EEA, Great
 * Britain and Switzerland do. An unknown country counts as one that does.
 */
export const wantsConsent = (country: string | null): boolean =>
  country === null || !NOT_ASKED_IN.includes(country)

/** The choice in the cookie; any other value counts as no choice. */
export const readConsent = (value: string | null | undefined): Consent | null =>
  CONSENTS.find((consent) => consent === value) ?? null

/**
 * Layouts with the consent notice: not the bare ones, where it would cover what the visitor is doing. Our
 * choice.
 */
const ASKING_LAYOUTS: readonly string[] = ['default', 'lander']

type ConsentVisit = {
  /** The layout of the page; undefined where there is no page, as on an error. */
  layout: string | undefined
  country: string | null
  consent: Consent | null
  /** Whether the entry warning is open; the consent notice waits for it. */
  isWarned: boolean
  isBot: boolean
}

/** Whether the consent notice shows. Until the visitor answers, only necessary cookies are set. */
export const showsConsentNotice = ({ layout, country, consent, isWarned, isBot }: ConsentVisit): boolean =>
  consent === null && !isWarned && !isBot && wantsConsent(country) && ASKING_LAYOUTS.includes(layout ?? '')
